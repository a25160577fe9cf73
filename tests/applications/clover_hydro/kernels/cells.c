#include "definitions.h"

void update_cells(struct clover *c)
{
    const int nx = c->nx, ny = c->ny, w = c->width;
    const double volume = c->dx * c->dy;
    double *rho = c->f.density, *e = c->f.energy, *p = c->f.pressure, *q = c->f.viscosity;
    double *fx = c->f.xflux, *fy = c->f.yflux, *ex = c->f.eflux_x, *ey = c->f.eflux_y;
#pragma omp target teams distribute
    for (int k = 1; k <= ny; k++) {
#pragma omp parallel for
        for (int j = 1; j <= nx; j++) {
            int i = FTNREF2D(j, k, w);
            double mass = rho[i] * volume, internal = mass * e[i];
            double out = (fx[i + 1] - fx[i]) + (fy[i + w] - fy[i]);
            double divided = out / rho[i]; /* the volume that left does work */
            internal -= (ex[i + 1] - ex[i]) + (ey[i + w] - ey[i]) + (p[i] + q[i]) * divided;
            rho[i] = (mass - out) / volume;
            e[i] = internal / (mass - out);
        }
    }
}
