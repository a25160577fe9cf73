#include "definitions.h"
#include <math.h>

double timestep(struct clover *c)
{
    double dt_min_val = 1.0e-2;
    const int nx = c->nx, ny = c->ny, w = c->width;
    const double d = c->dx < c->dy ? c->dx : c->dy;
    double *cs = c->f.soundspeed, *u = c->f.xvel, *v = c->f.yvel, *q = c->f.viscosity, *rho = c->f.density;
#pragma omp target teams distribute parallel for collapse(2) reduction(min: dt_min_val) map(tofrom: dt_min_val)
    for (int k = 1; k <= ny; k++)
        for (int j = 1; j <= nx; j++) {
            int i = FTNREF2D(j, k, w);
            double s = sqrt(cs[i] * cs[i] + 2.0 * q[i] / rho[i]) + fabs(u[i]) + fabs(v[i]);
            dt_min_val = fmin(dt_min_val, 0.3 * d / s);
        }
    return dt_min_val;
}
