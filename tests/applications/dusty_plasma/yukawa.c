#include "dust.h"
#include <math.h>

void accelerate(grain_t *g, int n, const plasma_t *p)
{
    #pragma omp target teams distribute parallel for map(to: p[:1])
    for (int i = 0; i < n; i++) {
        double a[2] = {-p->trap * g[i].pos[0], -p->trap * g[i].pos[1]};
        for (int j = 0; j < n; j++) {
            if (i == j)
                continue;
            double dx = g[i].pos[0] - g[j].pos[0], dy = g[i].pos[1] - g[j].pos[1], r = sqrt(dx * dx + dy * dy);
            double f = g[i].q * g[j].q * exp(-p->kappa * r) * (1 + p->kappa * r) / (r * r * r);
            a[0] += f * dx, a[1] += f * dy;
        }
        for (int d = 0; d < 2; d++)
            g[i].acc[d] = a[d] / g[i].m - p->drag * g[i].vel[d];
    }
}

void verlet(grain_t *g, int n, const plasma_t *p, double dt)
{
    #pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 2; d++) {
            g[i].vel[d] += 0.5 * dt * g[i].acc[d];
            g[i].pos[d] += dt * g[i].vel[d];
        }
    accelerate(g, n, p);
    #pragma omp target parallel
    {
        #pragma omp for nowait
        for (int i = 0; i < n; i++)
            g[i].vel[0] += 0.5 * dt * g[i].acc[0];
        #pragma omp for
        for (int i = 0; i < n; i++)
            g[i].vel[1] += 0.5 * dt * g[i].acc[1];
    }
}

pair_t closest(const grain_t *g, int n)
{
    pair_t best = {1e30, -1, -1};
    #pragma omp target teams distribute parallel for reduction(nearest: best) map(tofrom: best)
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double r = hypot(g[i].pos[0] - g[j].pos[0], g[i].pos[1] - g[j].pos[1]);
            if (r < best.distance)
                best = (pair_t){r, i, j};
        }
    return best;
}
