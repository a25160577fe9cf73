#include "burgers.h"

#pragma omp declare target
static double flux(double a, double b)
{
    double fa = a > 0 ? 0.5 * a * a : 0, fb = b < 0 ? 0.5 * b * b : 0;
    return fa + fb;
}
#pragma omp end declare target

void tiles_link(int count, tile *t[count])
{
    for (int i = 0; i < count; i++) {
        t[i]->left = t[(i + count - 1) % count];
        t[i]->right = t[(i + 1) % count];
    }
}

void tiles_run(int count, tile *t[count], scheme s, int steps)
{
    for (int i = 0; i < count; i++) {
        tile *me = t[i];
#pragma omp target enter data map(to: me[0:1])
    }
#pragma omp parallel
#pragma omp master
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < count; i++) {
            tile *me = t[i], *l = me->left, *r = me->right;
#pragma omp target nowait depend(inout: me->u[0]) depend(in: l->next[0], r->next[0]) map(to: me[0:1], l[0:1], r[0:1])
            {
                me->u[0] = l->u[TILE];
                me->u[TILE + 1] = r->u[1];
            }
        }
        for (int i = 0; i < count; i++) {
            tile *me = t[i];
#pragma omp target teams distribute parallel for nowait depend(in: me->u[0]) depend(out: me->next[0]) \
    map(to: me[0:1]) firstprivate(s)
            for (int k = 1; k <= TILE; k++) {
                double f = flux(me->u[k], me->u[k + 1]) - flux(me->u[k - 1], me->u[k]);
                double d = me->u[k + 1] - 2 * me->u[k] + me->u[k - 1];
                me->next[k] = me->u[k] - s.dt / s.dx * f + s.nu * s.dt / (s.dx * s.dx) * d;
            }
        }
#pragma omp taskwait
        for (int i = 0; i < count; i++) {
            tile *me = t[i];
#pragma omp target teams distribute parallel for simd nowait depend(in: me->next[0]) depend(inout: me->u[0]) map(to: me[0:1])
            for (int k = 1; k <= TILE; k++)
                me->u[k] = me->next[k];
        }
#pragma omp taskwait
    }
    for (int i = 0; i < count; i++) {
        tile *me = t[i];
#pragma omp target exit data map(from: me[0:1])
    }
}
