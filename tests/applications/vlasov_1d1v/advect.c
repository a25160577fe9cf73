#include "phase.h"
#include <math.h>

static void swap(struct phase_space *p)
{
    row *t = p->f;
    p->f = p->g;
    p->g = t;
}

void advect_x(struct phase_space *p, double dt)
{
    row *f = p->f, *g = p->g;
    const double dx = p->dx, dv = p->dv, vmax = p->vmax;
#pragma omp target teams distribute parallel for collapse(2) map(alloc : f[:NXX], g[:NXX])
    for (int i = 0; i < NXX; i++)
        for (int j = 0; j < NVV; j++) {
            double at = i - (-vmax + (j + 0.5) * dv) * dt / dx, low = floor(at);
            int k = ((int)low % NXX + NXX) % NXX;
            g[i][j] = cubic(f[(k + NXX - 1) % NXX][j], f[k][j], f[(k + 1) % NXX][j], f[(k + 2) % NXX][j], at - low);
        }
    swap(p);
}

void advect_v(struct phase_space *p, double dt)
{
    row *f = p->f, *g = p->g;
    double *e = p->e, dv = p->dv;
#pragma omp target teams map(alloc : f[:NXX], g[:NXX]) map(to : e[:NXX])
#pragma omp distribute
    for (int i = 0; i < NXX; i++) {
        double shift = e[i] * dt / dv;
#pragma omp parallel for simd
        for (int j = 0; j < NVV; j++) {
            double at = j + shift, low = floor(at), v[4];
            for (int q = 0; q < 4; q++) {
                int k = (int)low - 1 + q;
                v[q] = k < 0 || k >= NVV ? 0 : f[i][k];
            }
            g[i][j] = cubic(v[0], v[1], v[2], v[3], at - low);
        }
    }
    swap(p);
}

void field(struct phase_space *p)
{
    row *f = p->f;
    double *rho = p->rho, dv = p->dv, sum = 0;
#pragma omp target teams distribute parallel for map(alloc : f[:NXX]) map(from : rho[:NXX])
    for (int i = 0; i < NXX; i++) {
        double r = 1;
        for (int j = 0; j < NVV; j++)
            r -= f[i][j] * dv;
        rho[i] = r;
    }
    p->e[0] = 0;
    for (int i = 1; i < NXX; i++)
        sum += p->e[i] = p->e[i - 1] + 0.5 * p->dx * (rho[i] + rho[i - 1]);
    for (int i = 0; i < NXX; i++)
        p->e[i] -= sum / NXX;
}
