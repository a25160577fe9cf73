#include "phase.h"

#pragma omp declare target
double bulk_energy(double c) { return 0.25 * (c * c - 1) * (c * c - 1); }
double bulk_potential(double c) { return c * c * c - c; }
#pragma omp end declare target

double free_energy(struct phase_field *f)
{
    double total = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : total)
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            double gx = f->c[y][EAST(x)] - f->c[y][x], gy = f->c[NORTH(y)][x] - f->c[y][x];
            total += bulk_energy(f->c[y][x]) + 0.5 * f->kappa * (gx * gx + gy * gy);
        }
    return total;
}

void euler_steps(struct phase_field *f, int count)
{
    for (int s = 0; s < count; s++) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : f[0 : 1])
        for (int y = 0; y < NY; y++)
            for (int x = 0; x < NX; x++)
                f->mu[y][x] = bulk_potential(f->c[y][x]) - f->kappa * laplacian((const double(*)[NX])f->c, y, x);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : f[0 : 1])
        for (int y = 0; y < NY; y++)
            for (int x = 0; x < NX; x++)
                f->c[y][x] += f->dt * f->mobility * laplacian((const double(*)[NX])f->mu, y, x);
    }
#pragma omp target map(tofrom : f[0 : 1])
    f->steps += count;
}
