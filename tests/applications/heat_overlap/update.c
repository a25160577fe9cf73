#include "heat.h"
#include <math.h>

#pragma omp declare target
static inline double five_point(const double *c, int nx, int i, double k)
{
    int w = i ? -1 : nx - 1, e = i < nx - 1 ? 1 : 1 - nx;
    return c[0] + k * (c[w] + c[e] + c[nx] + c[-nx] - 4 * c[0]);
}
#pragma omp end declare target

/* runs while the halos are on their way */
void update_interior(slab *s, double k)
{
    const int nx = s->nx, ny = s->ny;
    double *now = s->now, *next = s->next;
    #pragma omp target teams distribute parallel for collapse(2) nowait depend(in: s->now) depend(out: s->next)
    for (int j = 2; j < ny; j++)
        for (int i = 0; i < nx; i++)
            next[j * nx + i] = five_point(now + j * nx + i, nx, i, k);
}

double update_edges(slab *s, double k)
{
    const int nx = s->nx, ny = s->ny;
    double *now = s->now, *next = s->next, change = 0;
    #pragma omp taskwait
    #pragma omp target map(tofrom: change)
    {
        #pragma omp teams distribute parallel for collapse(2) reduction(max: change)
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < nx; i++) {
                int at = (side ? ny : 1) * nx + i;
                double v = five_point(now + at, nx, i, k);
                change = fmax(change, fabs(v - now[at]));
                next[at] = v;
            }
    }
    s->now = next;
    s->next = now;
    return change;
}
