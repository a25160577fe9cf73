#ifndef PHASE_H
#define PHASE_H
#include "lattice.h"

struct phase_field {
    plane c, mu;
    double mobility, kappa, dt;
    long steps;
};

#pragma omp declare target
static inline double laplacian(const double (*f)[NX], int y, int x)
{
    return f[NORTH(y)][x] + f[SOUTH(y)][x] + f[y][EAST(x)] + f[y][WEST(x)] - 4 * f[y][x];
}
double bulk_energy(double c);
double bulk_potential(double c);
#pragma omp end declare target

double free_energy(struct phase_field *f);
void euler_steps(struct phase_field *f, int count);
#endif
