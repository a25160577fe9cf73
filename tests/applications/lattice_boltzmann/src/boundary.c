#include "lbm.h"

void apply_lid(lattice_t *l)
{
    int nx = l->nx, row = l->ny - 2;
    double lid = l->lid;
    double *f = l->f;
    size_t plane = (size_t)l->nx * l->ny;
#pragma omp target teams distribute parallel for firstprivate(plane, row, lid)
    for (int x = 1; x < nx - 1; x++)
        for (int q = 0; q < Q; q++) {
            double rho = 1.0;
            f[q * plane + (size_t)row * nx + x] = equilibrium(q, rho, lid, 0.0);
        }
}

double kinetic_energy(const lattice_t *l, double *mass)
{
    const int nx = l->nx, cells = l->nx * l->ny;
    const double *f = l->f;
    const unsigned char *solid = l->solid;
    double energy = 0, total = 0;
#pragma omp target teams distribute parallel for reduction(+: energy, total)
    for (int c = 0; c < cells; c++) {
        if (solid[c])
            continue;
        double rho = 0, jx = 0, jy = 0;
        for (int q = 0; q < Q; q++) {
            double v = f[(size_t)q * cells + c];
            rho += v, jx += CX[q] * v, jy += CY[q] * v;
        }
        total += rho;
        energy += 0.5 * (jx * jx + jy * jy) / rho;
    }
    (void)nx;
    *mass = total;
    return energy;
}
