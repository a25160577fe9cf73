#ifndef CHAIN_H
#define CHAIN_H
enum nuclide { U235, U238, NP239, PU239, PU240, PU241, XE135, I135, FP, NUCLIDES };
struct decay { double constant; int daughter; };
struct reaction { double capture, fission; int product; };
struct yields { double of[NUCLIDES]; };
#pragma omp declare target
extern const struct decay decays[NUCLIDES];
extern const struct reaction reactions[NUCLIDES];
extern const struct yields fission_yield;
#pragma omp end declare target
typedef struct { double n[NUCLIDES]; double flux, burnup; short steps, refused; } fuel_cell;
int deplete(fuel_cell *cells, int count, double days);
#endif
