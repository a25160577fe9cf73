#include "tsne.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { CLUSTERS = 3, DIMS = 5 };

int main(int argc, char **argv)
{
    struct tsne t = {.n = argc > 1 ? atoi(argv[1]) : 60, .dims = DIMS, .perplexity = 8};
    int n = t.n;
    double *x = malloc(sizeof(double) * n * DIMS), spread[2] = {0, 0};
    t.p = malloc(sizeof(double) * n * n);
    t.y = malloc(sizeof(double[2]) * n);
    t.v = calloc(n, sizeof(double[2]));
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < DIMS; k++)
            x[i * DIMS + k] = (i % CLUSTERS == k) * 4 + sin(1.7 * i + 2.3 * k) * 0.6;
        t.y[i][0] = 0.1 * cos(0.9 * i);
        t.y[i][1] = 0.1 * sin(2.1 * i);
    }
    t.x = x;
    affinities(&t);
    double *p = t.p, (*y)[2] = t.y, (*v)[2] = t.v;
#pragma omp target data map(to: p[0:n*n], v[0:n]) map(tofrom: y[0:n])
    for (int step = 0; step < 40; step++) {
        double kl = descend(&t, 5, step < 15 ? 0.3 : 0.6, step < 15 ? 4 : 1);
        if (step % 8 == 0)
            printf("step %2d: divergence %.3f\n", step, kl);
    }
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            spread[i % CLUSTERS == j % CLUSTERS] += hypot(y[i][0] - y[j][0], y[i][1] - y[j][1]);
    printf("clusters are %s\n", spread[0] > 3 * spread[1] ? "apart" : "mixed");
    free(x), free(t.p), free(t.y), free(t.v);
    return 0;
}
