#include "svd.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int descending(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x < y) - (x > y);
}

int main(int argc, char **argv)
{
    int m = argc > 1 ? atoi(argv[1]) : 40, n = argc > 2 ? atoi(argv[2]) : 12;
    float *a = malloc(m * n * sizeof *a);
    decomposition d = {m, n, malloc(m * n * sizeof(float)), malloc(n * n * sizeof(float)), malloc(n * sizeof(float))};
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++)
            a[j * m + i] = 1.0f / (1 + i + j) + (i % n == j ? 0.5f * (j + 1) : 0);
    memcpy(d.u, a, m * n * sizeof *a);
    int sweeps = svd(&d, 1e-5f);
    printf("%s, error %s\n", sweeps < 30 ? "converged" : "not converged", reconstruct(&d, a) < 1e-4f ? "small" : "large");
    qsort(d.sigma, n, sizeof(float), descending);
    for (int j = 0; j < n; j += 2)
        printf("%.3f ", d.sigma[j]);
    printf("\n");
    free(a), free(d.u), free(d.v), free(d.sigma);
    return 0;
}
