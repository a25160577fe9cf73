#include "gas.h"
#include <math.h>
long collide(cell *gas, double rate)
{
    long done = 0;
#pragma omp target teams distribute parallel for map(tofrom : gas[0 : CELLS], done) reduction(+ : done)
    for (int c = 0; c < CELLS; c++) {
        cell *const k = &gas[c];
        int pairs = (int)(rate * k->count + rnd(&k->seed));
        for (int p = 0; p < pairs && k->count > 1; p++) {
            int i = (int)(rnd(&k->seed) * k->count), j = (int)(rnd(&k->seed) * (k->count - 1));
            j += j >= i;
            double rel = 0, mean[3];
            for (int d = 0; d < 3; d++) {
                double w = k->m[i].v[d] - k->m[j].v[d];
                rel += w * w;
                mean[d] = 0.5 * (k->m[i].v[d] + k->m[j].v[d]);
            }
            rel = sqrt(rel);
            if (rnd(&k->seed) * 6 > rel)
                continue;
            double mu = 2 * rnd(&k->seed) - 1, phi = 6.283185307 * rnd(&k->seed), s = sqrt(1 - mu * mu);
            const double dir[3] = {s * cos(phi), s * sin(phi), mu};
            for (int d = 0; d < 3; d++) {
                k->m[i].v[d] = mean[d] + 0.5 * rel * dir[d];
                k->m[j].v[d] = mean[d] - 0.5 * rel * dir[d];
            }
            done++;
        }
    }
    return done;
}
