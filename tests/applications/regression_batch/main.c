#include "polyfit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct series s = {argc > 1 ? atoi(argv[1]) : 40, 64, 0, 0, 0};
    int total = s.count * s.points;
    float *x = s.x = malloc(s.points * sizeof(float)), *y = s.y = malloc(total * sizeof(float));
    float *w = s.weight = malloc(total * sizeof(float));
    fit *f = malloc(s.count * sizeof *f);

    for (int p = 0; p < s.points; p++)
        x[p] = 2.0f * p / (s.points - 1) - 1;
    for (int i = 0; i < total; i++) {
        int k = i / s.points, p = i % s.points;
        y[i] = 1 + 0.1f * k - 2 * x[p] + 0.05f * k * x[p] * x[p] + 3 * x[p] * x[p] * x[p] + 0.1f * sinf(12.9898f * i);
        y[i] += (i * 7 % 23 == 0) * 5.0f;
        w[i] = 1;
    }
#pragma omp target data map(to: x[0:s.points], y[0:total]) map(tofrom: w[0:total]) map(from: f[0:s.count])
    for (int round = 0; round < 4; round++) {
        fit_all(s, f);
        reweight(s, f, 1.5f);
#pragma omp target update from(f[0:s.count])
        printf("round %d: %d outliers, fit %.4f %.4f %.4f %.4f, r2 %.4f\n", round, outliers(s), f[7].c[0], f[7].c[1],
               f[7].c[2], f[7].c[3], f[7].r2);
    }
    free(x), free(y), free(w), free(f);
    return 0;
}
