#include "lbm.h"

/* Pull scheme: each cell gathers from its neighbours, relaxes, and writes the other lattice. */
void collide_and_stream(lattice_t *l)
{
    const int nx = l->nx, ny = l->ny;
    const double omega = l->omega;
    double *restrict f = l->f;
    double *restrict g = l->g;
    unsigned char *solid = l->solid;

#pragma omp target teams distribute parallel for collapse(2) map(to: l[0:1])
    for (int y = 0; y < ny; y++) {
        for (int x = 0; x < nx; x++) {
            double in[Q], rho = 0, ux = 0, uy = 0;
            if (solid[y * nx + x])
                continue;
            for (int q = 0; q < Q; q++) {
                int sx = x - CX[q], sy = y - CY[q];
                if (solid[sy * nx + sx])
                    in[q] = f[IDX(l, OPPOSITE[q], x, y)];
                else
                    in[q] = f[IDX(l, q, sx, sy)];
                rho += in[q];
                ux += CX[q] * in[q];
                uy += CY[q] * in[q];
            }
            ux /= rho;
            uy /= rho;
            for (int q = 0; q < Q; q++)
                g[IDX(l, q, x, y)] = in[q] + omega * (equilibrium(q, rho, ux, uy) - in[q]);
        }
    }
    l->f = g;
    l->g = f;
}
