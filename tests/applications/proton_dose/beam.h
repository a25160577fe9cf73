#ifndef BEAM_H
#define BEAM_H
#include <stdint.h>
#define DEPTH 120
#define WIDE 31
typedef uint64_t dose_grid[DEPTH][WIDE];   /* in eV */
struct spot { double energy, x, weight; };
struct phantom { double density[DEPTH]; double step; };
#pragma omp declare target
double stopping(double mev);
#pragma omp end declare target
void irradiate(const struct phantom *p, int spots, const struct spot *s, int histories, dose_grid dose);
void profile(dose_grid dose, uint64_t out[DEPTH], int *peak);
#endif
