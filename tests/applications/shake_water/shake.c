#include "water.h"
#include <math.h>

double pair_forces(liquid *l)
{
    double energy = 0;
    const double box = l->box;
    #pragma omp target teams distribute parallel for map(tofrom: energy) reduction(+: energy)
    for (int i = 0; i < l->n; i++) {
        for (int s = 0; s < ATOMS; s++)
            for (int d = 0; d < 3; d++)
                l->m[i].a[s].f[d] = 0;
        for (int j = 0; j < l->n; j++) {
            double dr[3], r2 = 0;
            if (i == j)
                continue;
            for (int d = 0; d < 3; d++) {
                dr[d] = l->m[i].a[OXYGEN].r[d] - l->m[j].a[OXYGEN].r[d];
                dr[d] -= box * rint(dr[d] / box);
                r2 += dr[d] * dr[d];
            }
            if (r2 > 25)
                continue;
            double s6 = pow(9 / r2, 3);
            energy += 2 * 0.3 * s6 * (s6 - 1);
            for (int d = 0; d < 3; d++)
                l->m[i].a[OXYGEN].f[d] += 24 * 0.3 * s6 * (2 * s6 - 1) / r2 * dr[d];
        }
    }
    return energy;
}

/* One step with rigid molecules; gives the number of those that met the tolerance. */
int shake(liquid *l, double dt, double tolerance, int *most)
{
    int good = 0, worst = 0;
    #pragma omp target teams distribute parallel for map(tofrom: good, worst) reduction(+: good) reduction(max: worst)
    for (int i = 0; i < l->n; i++) {
        molecule old = l->m[i], now = old;
        int iterations = 0;
        _Bool done = 0;
        for (int s = 0; s < ATOMS; s++)
            for (int d = 0; d < 3; d++) {
                now.a[s].v[d] += dt * now.a[s].f[d] / mass[s];
                now.a[s].r[d] += dt * now.a[s].v[d];
            }
        while (!done && iterations < 60) {
            done = 1;
            for (int b = 0; b < 3; b++) {
                atom *p = &now.a[bonds[b].i], *q = &now.a[bonds[b].j];
                double r2 = 0, along = 0, diff, g;
                for (int d = 0; d < 3; d++) {
                    double o = old.a[bonds[b].i].r[d] - old.a[bonds[b].j].r[d];
                    r2 += (p->r[d] - q->r[d]) * (p->r[d] - q->r[d]);
                    along += o * (p->r[d] - q->r[d]);
                }
                diff = r2 - bonds[b].length * bonds[b].length;
                if (fabs(diff) < tolerance)
                    continue;
                done = 0;
                g = diff / (2 * along * (1 / mass[bonds[b].i] + 1 / mass[bonds[b].j]));
                for (int d = 0; d < 3; d++) {
                    double o = old.a[bonds[b].i].r[d] - old.a[bonds[b].j].r[d];
                    p->r[d] -= g * o / mass[bonds[b].i];
                    q->r[d] += g * o / mass[bonds[b].j];
                }
            }
            iterations++;
        }
        for (int k = 0; k < ATOMS * 3; k++)
            now.a[k / 3].v[k % 3] = (now.a[k / 3].r[k % 3] - old.a[k / 3].r[k % 3]) / dt;
        l->m[i] = now;
        good += done;
        worst = iterations > worst ? iterations : worst;
    }
    *most = worst;
    return good;
}
