#include "flow.h"
#include <math.h>

double project(struct flow *f, int iterations)
{
    const int n = f->n;
    const double h = f->h, dt = f->dt;
    double *p = f->p, *next = f->next, *rhs = f->rhs, *u = f->u, *v = f->v, *us = f->us, *vs = f->vs;
    double divergence = 0;
    #pragma omp target teams distribute parallel for collapse(2) is_device_ptr(us, vs, rhs) device(f->device)
    for (int j = 1; j < n - 1; j++)
        for (int i = 1; i < n - 1; i++)
            rhs[C(i, j)] = (us[C(i + 1, j)] - us[C(i - 1, j)] + vs[C(i, j + 1)] - vs[C(i, j - 1)]) / (2 * h * dt);
    for (int it = 0; it < iterations; it++) {
        #pragma omp target teams distribute parallel for collapse(2) is_device_ptr(p, next, rhs) device(f->device)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++) {
                int x = i < 1 ? 1 : i > n - 2 ? n - 2 : i, y = j < 1 ? 1 : j > n - 2 ? n - 2 : j;
                next[C(i, j)] = 0.25 * (p[C(x - 1, y)] + p[C(x + 1, y)] + p[C(x, y - 1)] + p[C(x, y + 1)] -
                                        h * h * rhs[C(x, y)]);
            }
        double *t = p;
        p = next;
        next = t;
    }
    f->p = p;
    f->next = next;
    #pragma omp target teams distribute parallel for collapse(2) is_device_ptr(p, u, v, us, vs) device(f->device)
    for (int j = 1; j < n - 1; j++)
        for (int i = 1; i < n - 1; i++) {
            u[C(i, j)] = us[C(i, j)] - dt / (2 * h) * (p[C(i + 1, j)] - p[C(i - 1, j)]);
            v[C(i, j)] = vs[C(i, j)] - dt / (2 * h) * (p[C(i, j + 1)] - p[C(i, j - 1)]);
        }
    #pragma omp target teams distribute parallel for collapse(2) is_device_ptr(u, v) device(f->device) \
        reduction(+: divergence) map(tofrom: divergence)
    for (int j = 2; j < n - 2; j++)
        for (int i = 2; i < n - 2; i++)
            divergence += fabs(u[C(i + 1, j)] - u[C(i - 1, j)] + v[C(i, j + 1)] - v[C(i, j - 1)]) / (2 * h);
    return divergence * h * h;
}
