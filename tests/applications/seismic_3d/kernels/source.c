#include <math.h>
#include <stddef.h>
#include "seismic.h"

static real ricker(real peak, real t)
{
    real a = (real)M_PI * peak * (t - 1 / peak);
    return (1 - 2 * a * a) * expf(-a * a);
}

void inject(struct grid g, const struct shot *shot, real *p, int step)
{
    const size_t at = ((size_t)shot->sz * g.ny + shot->sy) * g.nx + shot->sx;
    const real value = ricker(shot->peak, step * g.dt);
#pragma omp target map(tofrom: p[at:1])
    p[at] += value;
}

void record(struct grid g, const real *p, int count, const int *where, real *trace)
{
    const size_t n = CUBE(g);
#pragma omp target teams distribute parallel for map(to: p[:n], where[:count]) map(from: trace[:count])
    for (int r = 0; r < count; r++)
        trace[r] = p[where[r]];
}
