#include "kinetics.h"

struct outcome react(int cells, const struct mechanism *m, double (*c)[SPECIES], double dt, int steps)
{
    struct outcome result = {-1, 0.0, 0};
    const double *rate = m->rate;
    const int stiff = m->stiff;
    double peak = 0;
    int where = cells;
#pragma omp target data map(to: rate[0:4]) map(tofrom: c[0:cells])
    {
#pragma omp target teams distribute parallel for reduction(max: peak) map(tofrom: result)
        for (int i = 0; i < cells; i++) {
            const double gamma = 0.29289321881345248;
            double m[SPECIES][SPECIES], k1[SPECIES], k2[SPECIES], y[SPECIES];
            int pivot[SPECIES];
            for (int t = 0; t < steps; t++) {
                jacobian(rate, stiff, c[i], m);
                for (int p = 0; p < SPECIES; p++)
                    for (int q = 0; q < SPECIES; q++)
                        m[p][q] = (p == q) - gamma * dt * m[p][q];
                if (!decompose(m, pivot)) {
#pragma omp atomic
                    result.singular++;
                    break;
                }
                production(rate, stiff, c[i], k1);
                substitute(m, pivot, k1);
                for (int s = 0; s < SPECIES; s++)
                    y[s] = c[i][s] + dt * k1[s];
                production(rate, stiff, y, k2);
                for (int s = 0; s < SPECIES; s++)
                    k2[s] -= 2 * k1[s];
                substitute(m, pivot, k2);
                for (int s = 0; s < SPECIES; s++)
                    c[i][s] += dt * (1.5 * k1[s] + 0.5 * k2[s]);
            }
            if (c[i][1] > peak)
                peak = c[i][1];
        }
#pragma omp target teams distribute parallel for reduction(min: where) firstprivate(peak)
        for (int i = 0; i < cells; i++)
            if (c[i][1] == peak && i < where)
                where = i;
    }
    result.cell = where;
    result.peak = peak;
    return result;
}
