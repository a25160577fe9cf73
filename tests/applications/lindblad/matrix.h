#ifndef MATRIX_H
#define MATRIX_H
#include <complex.h>
typedef double complex matrix[LEVELS][LEVELS];
struct system { matrix hamiltonian, rho; double decay, drive; };
#pragma omp declare target
void commutator(matrix a, matrix b, matrix out);
void derivative(const struct system *s, matrix rho, matrix out);
double purity(matrix rho);
#pragma omp end declare target
void evolve(struct system *all, int count, double dt, int steps);
#endif
