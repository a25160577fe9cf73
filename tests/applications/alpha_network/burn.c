#include "network.h"
#include <math.h>
void burn(int n, zone zones[n], double seconds)
{
    #pragma omp target teams distribute parallel for map(tofrom: zones[0:n])
    for (int z = 0; z < n; z++) {
        zone *const p = &zones[z];
        double left = seconds, dt = seconds / 50;
        while (left > 1e-12 * seconds && p->substeps < 500) {
            jacobian a = {{0}};
            double change[SPECIES] = {0};
            if (dt > left)
                dt = left;
            for (int s = 0; s + 1 < SPECIES; s++) {
                double r = p->rho * rate_of(s, p->t9), flow, by_he, by_s;
                if (s == HE4)
                    flow = r * pow(p->y[HE4], 3) / 6, by_he = r * p->y[HE4] * p->y[HE4] / 2, by_s = 0;
                else
                    flow = r * p->y[HE4] * p->y[s], by_he = r * p->y[s], by_s = r * p->y[HE4];
                int eaten = s == HE4 ? 3 : 1;
                change[HE4] -= eaten * flow, a[HE4][HE4] -= eaten * by_he;
                change[s + 1] += flow, a[s + 1][HE4] += by_he;
                if (s != HE4)
                    change[s] -= flow, a[s][HE4] -= by_he, a[s][s] -= by_s, a[HE4][s] -= by_s, a[s + 1][s] += by_s;
            }
            for (int i = 0; i < SPECIES; i++) {
                change[i] *= dt;
                for (int j = 0; j < SPECIES; j++)
                    a[i][j] = (i == j) - dt * a[i][j];
            }
            if (!lu_solve(a, change))
                break;
            for (int i = 0; i < SPECIES; i++) {
                p->y[i] += change[i];
                p->energy += change[i] * (i == HE4 ? 28.3 : 92.2 + 40 * (i - 1));
            }
            left -= dt;
            p->substeps++;
        }
    }
}
