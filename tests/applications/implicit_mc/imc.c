#include "imc.h"
#include <math.h>

ledger photons(zone z[], int per_zone, double dt, unsigned cycle)
{
    ledger l = {0};
    int64_t left = 0, census = 0, eaten = 0, scattered = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : z[:ZONES], left, census, eaten, scattered) \
    reduction(+ : left, census, eaten, scattered)
    for (int i = 0; i < ZONES; i++)
        for (int k = 0; k < per_zone; k++) {
            uint64_t s = (uint64_t)(cycle * 1000003u + i * 7919 + k + 1) * 0x9e3779b97f4a7c15u;
            double dx = slab / ZONES, x = (i + draw(&s)) * dx, mu = 2 * draw(&s) - 1, t = dt * draw(&s);
            double energy = z[i].emission / per_zone, first = energy;
            fate_t fate = FLYING;
            int at = i;
            while (fate == FLYING) {
                double sigma = z[at].opacity, f = z[at].fleck;
                double edge = mu > 0 ? ((at + 1) * dx - x) / mu : mu < 0 ? (at * dx - x) / mu : 1e30;
                double scatter = -log(1 - draw(&s)) / (sigma * (1 - f) + 1e-12), end = light * t;
                double d = fmin(edge, fmin(scatter, end)), kept = energy * exp(-sigma * f * d);
#pragma omp atomic
                z[at].deposit += (int64_t)((energy - kept) * QUANTUM);
                energy = kept, x += mu * d, t -= d / light;
                if (energy < 0.01 * first) {
#pragma omp atomic
                    z[at].deposit += (int64_t)(energy * QUANTUM);
                    fate = EATEN;
                } else if (d == end)
                    fate = CENSUS;
                else if (d == scatter)
                    mu = 2 * draw(&s) - 1, scattered++;
                else {
                    at += mu > 0 ? 1 : -1;
                    x = (at + (mu < 0)) * dx;
                    if (at < 0 || at >= ZONES)
                        fate = LEFT;
                }
            }
            left += fate == LEFT;
            census += fate == CENSUS;
            eaten += fate == EATEN;
        }
    l.left = left, l.census = census, l.eaten = eaten, l.scattered = scattered;
    return l;
}
