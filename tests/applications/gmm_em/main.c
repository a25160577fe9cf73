#include "mixture.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1500;
    double(*x)[D] = malloc(n * sizeof *x);
    unsigned char *owner = malloc(n);
    unsigned state = 11;
    int size[COMPONENTS] = {0};
    mixture m = {.weight = {0.4, 0.3, 0.3}, .mean = {{-1, 0}, {1, 1}, {1, -1}}};

    for (int i = 0; i < n; i++) {
        double g[2];
        for (int d = 0; d < 2; d++) {
            g[d] = -6;
            for (int r = 0; r < 12; r++) {
                state = state * 1664525u + 1013904223u;
                g[d] += (state >> 8) / 16777216.0;
            }
        }
        int k = i % 4 == 3 ? 0 : i % 4;
        x[i][0] = (k == 0 ? -3 : k == 1 ? 2.5 : 2) + g[0];
        x[i][1] = (k == 0 ? 0 : k == 1 ? 3 : -3) + 0.6 * g[1] + (k == 1 ? 0.5 * g[0] : 0);
    }
    for (int k = 0; k < COMPONENTS; k++)
        m.cov[k][0] = m.cov[k][2] = 4, m.cov[k][1] = 0;
    factorize(&m);
#pragma omp target data map(to : x[0 : n])
    {
        for (int step = 0; step < 20; step++) {
            double l = em_step(&m, (const double(*)[D])x, n);
            if (step % 5 == 0)
                printf("step %2d: log likelihood %.5f\n", step, l);
        }
        assign(&m, (const double(*)[D])x, n, owner);
    }
    for (int i = 0; i < n; i++)
        size[owner[i]]++;
    for (int k = 0; k < COMPONENTS; k++)
        printf("%.4f at (%.4f, %.4f) cov %.4f %.4f %.4f: %d\n", m.weight[k], m.mean[k][0], m.mean[k][1], m.cov[k][0],
               m.cov[k][1], m.cov[k][2], size[k]);
    free(x), free(owner);
    return 0;
}
