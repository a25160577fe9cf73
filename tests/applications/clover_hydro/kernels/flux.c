#include "definitions.h"

void fluxes(struct clover *c, double dt)
{
    struct field_type f = c->f;
    const int nx = c->nx, ny = c->ny, w = c->width;
    const double ax = dt * c->dy, ay = dt * c->dx;
    double *u = f.xvel, *v = f.yvel, *fx = f.xflux, *fy = f.yflux, *ex = f.eflux_x, *ey = f.eflux_y;
    const double *rho = f.density, *e = f.energy;
    /* donor cells */
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 1; k <= ny; k++)
        for (int j = 1; j <= nx + 1; j++) {
            double speed = 0.5 * (u[FTNREF2D(j, k, w)] + u[FTNREF2D(j, k + 1, w)]);
            int donor = speed > 0 ? FTNREF2D(j - 1, k, w) : FTNREF2D(j, k, w);
            fx[FTNREF2D(j, k, w)] = ax * speed * rho[donor];
            ex[FTNREF2D(j, k, w)] = ax * speed * rho[donor] * e[donor];
        }
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 1; k <= ny + 1; k++)
        for (int j = 1; j <= nx; j++) {
            double speed = 0.5 * (v[FTNREF2D(j, k, w)] + v[FTNREF2D(j + 1, k, w)]);
            int donor = speed > 0 ? FTNREF2D(j, k - 1, w) : FTNREF2D(j, k, w);
            fy[FTNREF2D(j, k, w)] = ay * speed * rho[donor];
            ey[FTNREF2D(j, k, w)] = ay * speed * rho[donor] * e[donor];
        }
}
