#include "pca.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 300, d = 10, k = 3;
    float(*x)[d] = malloc(sizeof(float[n][d]));
    double(*out)[k] = malloc(sizeof(double[n][k]));
    double cov[d][d], axes[k][d], mean[d], total = 0, kept = 0;

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < d; j++)
            x[i][j] = 4 * sinf(0.7f * i) * (j < 4) + 2 * cosf(0.31f * i + 1) * (j % 3 == 0) + sinf(1.3f * i) * (j % 2) +
                      0.1f * (float)(i * j % 7) + (float)j;
#pragma omp target data map(to : x[0:n][0:d]) map(alloc : cov)
    {
        centre(n, d, x, mean);
        covariance(n, d, x, cov);
#pragma omp target map(tofrom : total)
        for (size_t j = 0; j < d; j++)
            total += cov[j][j];
        for (size_t a = 0; a < k; a++) {
            double lambda = leading(d, cov, axes[a], 60);
            deflate(d, cov, axes[a], lambda);
            kept += lambda;
            printf("axis %zu: variance %.4f, first %.4f %.4f %.4f\n", a, lambda, axes[a][0], axes[a][1], axes[a][3]);
        }
        project(n, d, k, x, axes, out);
    }
    printf("kept %.3f%% of %.4f, mean[9] %.4f\n", 100 * kept / total, total, mean[9]);
    for (size_t i = 0; i < n; i += n / 4)
        printf("%3zu -> %.3f %.3f %.3f\n", i, out[i][0], out[i][1], out[i][2]);
    free(x), free(out);
    return 0;
}
