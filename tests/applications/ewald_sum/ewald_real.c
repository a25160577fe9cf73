#include "ewald.h"

double ewald_real(const struct ions *ions, bool periodic)
{
    const int n = ions->count;
    const double side = ions->side, *q = ions->q, (*r)[3] = (const double (*)[3])ions->r;
    double energy = 0;
    #pragma omp target teams map(to: q[0:n], r[0:n]) map(tofrom: energy) reduction(+: energy)
    #pragma omp distribute parallel for simd collapse(2) reduction(+: energy)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double r2 = 0;
            for (int d = 0; d < 3; d++) {
                double s = r[i][d] - r[j][d];
                if (periodic)
                    s -= side * round(s / side);
                r2 += s * s;
            }
            if (i < j)
                energy += q[i] * q[j] * erfc(ALPHA * sqrt(r2)) / sqrt(r2);
        }
    return energy;
}

double ewald_self(const struct ions *ions)
{
    double sum = 0, *q = ions->q;
    int n = ions->count;
    #pragma omp target parallel for reduction(+: sum) map(to: q[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += q[i] * q[i];
    return -ALPHA / sqrt(acos(-1)) * sum;
}
