#ifndef ISING_H
#define ISING_H
#include <stdint.h>
#ifndef L
#define L 32
#endif
typedef signed char spin;
typedef spin lattice[L][L];
typedef struct { long magnetisation, energy; } observables;

void lattice_hot(lattice s, uint32_t seed);
observables lattice_measure(lattice s);
void sweep_range(lattice s, const uint32_t accept[5], int first, int last, uint32_t seed);
void acceptance(double beta, uint32_t accept[5]);
#endif
