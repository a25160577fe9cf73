#ifndef LANCZOS_H
#define LANCZOS_H
#include <stdint.h>
#include <stddef.h>

/* Heisenberg chain of spins 1/2: the basis is numbered by the bits of the spins. */
typedef struct chain {
    int sites;
    double coupling, anisotropy, field;
} chain;

typedef uint32_t spins;

#pragma omp declare target
static inline int differ(spins s, int a, int b) { return ((s >> a) ^ (s >> b)) & 1; }
double diagonal_element(const chain *c, spins s);
#pragma omp end declare target

void apply(const chain *c, const double *x, double *y);
int lanczos(const chain *c, double *work, int steps, double *alpha, double *beta);
double lowest(int k, const double *alpha, const double *beta);
#endif
