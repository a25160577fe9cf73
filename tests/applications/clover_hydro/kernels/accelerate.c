#include "definitions.h"

/* The velocities stand on the nodes: node (j, k) is the lower left corner of the cell. */
void viscosity_kernel(struct clover *c)
{
    double *rho = c->f.density, *q = c->f.viscosity, *u = c->f.xvel, *v = c->f.yvel;
    int width = c->width;
#pragma omp target teams distribute parallel for collapse(2) map(to: c[0:1])
    for (int k = 1; k <= c->ny; k++)
        for (int j = 1; j <= c->nx; j++) {
            double ugrad = u[FTNREF2D(j + 1, k, width)] - u[FTNREF2D(j, k, width)];
            double vgrad = v[FTNREF2D(j, k + 1, width)] - v[FTNREF2D(j, k, width)];
            double div = ugrad / c->dx + vgrad / c->dy;
            q[FTNREF2D(j, k, width)] = div < 0.0 ? 2.0 * rho[FTNREF2D(j, k, width)] * c->dx * c->dy * div * div : 0.0;
        }
}

void accelerate(struct clover *c, double dt)
{
    const int nx = c->nx, ny = c->ny, w = c->width;
    const double dx = c->dx, dy = c->dy;
    const double *rho = c->f.density, *p = c->f.pressure, *q = c->f.viscosity;
    double *u = c->f.xvel, *v = c->f.yvel;
#pragma omp target teams
#pragma omp distribute parallel for
    for (int k = 2; k <= ny; k++)
#pragma omp simd
        for (int j = 2; j <= nx; j++) {
            int ne = k * w + j, nw = ne - 1, se = ne - w, sw = se - 1;
            double mass = 0.25 * (rho[ne] + rho[nw] + rho[se] + rho[sw]);
            double px = 0.5 * (p[ne] + q[ne] + p[se] + q[se] - p[nw] - q[nw] - p[sw] - q[sw]);
            double py = 0.5 * (p[ne] + q[ne] + p[nw] + q[nw] - p[se] - q[se] - p[sw] - q[sw]);
            u[ne] -= dt / (mass * dx) * px;
            v[ne] -= dt / (mass * dy) * py;
        }
}
