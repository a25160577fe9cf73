#include "heston.h"
#include "rng.h"

/* The discounted mean of the terminal price, which should be the spot; the variances are kept as a check of drift. */
REAL forward_check(const heston *h, long paths, int steps)
{
    REAL total = 0, (*state)[2];
    REAL rows[paths][2];
    state = rows;
    heston m = *h;
#pragma omp target data map(alloc : state[0 : paths]) map(to : m)
    {
#pragma omp target teams distribute parallel for
        for (long i = 0; i < paths; i++) {
            state[i][0] = 0;
            state[i][1] = m.v0;
        }
        for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for
            for (long i = 0; i < paths; i++) {
                xoro rng = xoro_seed((uint64_t)i * 1000003u + t);
                REAL z[2], dt = m.years / steps, v = fmax(state[i][1], 0), root = sqrt(v * dt);
                xoro_normals(&rng, z);
                state[i][0] += -v / 2 * dt + root * z[0];
                state[i][1] += m.kappa * (m.theta - v) * dt + m.xi * root * (m.rho * z[0] + sqrt(1 - m.rho * m.rho) * z[1]);
            }
        }
#pragma omp target teams distribute parallel for reduction(+ : total) map(tofrom : total)
        for (long i = 0; i < paths; i++)
            total += exp(state[i][0]);
    }
    return h->spot * total / paths;
}
