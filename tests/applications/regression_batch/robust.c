#include "polyfit.h"
#include <math.h>

/* Tukey's weights. */
void reweight(struct series s, const fit *f, float cut)
{
    const int m = s.points, n = s.count;
    float *w = s.weight, *x = s.x, *y = s.y;
#pragma omp target teams distribute parallel for simd collapse(2) map(to: x[0:m], y[0:m*n], f[0:n]) map(tofrom: w[0:m*n])
    for (int i = 0; i < n; i++)
        for (int p = 0; p < m; p++) {
            float u = (float)(y[i * m + p] - polynomial(f[i].c, x[p])) / cut;
            w[i * m + p] = fabsf(u) < 1 ? (1 - u * u) * (1 - u * u) : 1e-6f;
        }
}

int outliers(struct series s)
{
    int found = 0, total = s.points * s.count;
    float *w = s.weight;
#pragma omp target parallel for reduction(+: found) map(to: w[0:total]) map(tofrom: found)
    for (int k = 0; k < total; k++)
        found += w[k] < 0.01f;
    return found;
}
