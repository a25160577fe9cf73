#ifndef NUCLEUS_H
#define NUCLEUS_H
/* Neutrons in a Woods-Saxon well with a spin-orbit force; MeV and fm. */
typedef struct { double depth, radius, skin, orbit; } well;
typedef struct { int n, l, twice_j; double energy; } level;
typedef enum { ROUGH = 20, FINE = 40 } effort;
#pragma omp declare target
double potential(const well *w, double r, int l, int twice_j);
int nodes(const well *w, double energy, int l, int twice_j);
#pragma omp end declare target
int bound_levels(const well *w, level *out, int lmax, int nmax, effort bisections);
#endif
