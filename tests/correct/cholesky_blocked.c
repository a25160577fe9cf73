/* A blocked Cholesky factorisation: the diagonal block on the host, panel and trailing matrix on the device, with
 * target update between them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

#ifndef ORDER
#define ORDER 72
#endif
enum { BLOCK = 12 };

static inline double *at(double *a, int i, int j) { return &a[i * ORDER + j]; }

static void diagonal_block(double *a, int k0)
{
    for (int k = k0; k < k0 + BLOCK; k++) {
        double d = *at(a, k, k);
        for (int l = k0; l < k; l++)
            d -= *at(a, k, l) * *at(a, k, l);
        *at(a, k, k) = d = sqrt(d);
        for (int i = k + 1; i < k0 + BLOCK; i++) {
            double s = *at(a, i, k);
            for (int l = k0; l < k; l++)
                s -= *at(a, i, l) * *at(a, k, l);
            *at(a, i, k) = s / d;
        }
    }
}

static void cholesky(double *a)
{
#pragma omp target data map(tofrom: a[0:ORDER * ORDER])
    for (int k0 = 0; k0 < ORDER; k0 += BLOCK) {
        int k1 = k0 + BLOCK;
#pragma omp target update from(a[k0 * ORDER:BLOCK * ORDER])
        diagonal_block(a, k0);
#pragma omp target update to(a[k0 * ORDER:BLOCK * ORDER])
#pragma omp target teams distribute parallel for
        for (int i = k1; i < ORDER; i++)
            for (int k = k0; k < k1; k++) {
                double s = a[i * ORDER + k];
                for (int l = k0; l < k; l++)
                    s -= a[i * ORDER + l] * a[k * ORDER + l];
                a[i * ORDER + k] = s / a[k * ORDER + k];
            }
#pragma omp target teams distribute
        for (int i = k1; i < ORDER; i++) {
#pragma omp parallel for
            for (int j = k1; j <= i; j++) {
                double s = 0.0;
#pragma omp simd reduction(+: s)
                for (int l = k0; l < k1; l++)
                    s += a[i * ORDER + l] * a[j * ORDER + l];
                a[i * ORDER + j] -= s;
            }
        }
    }
}

int main(void)
{
    double *a = malloc(sizeof(double[ORDER][ORDER])), *original = malloc(sizeof(double[ORDER][ORDER]));
    double begin = omp_get_wtime(), elapsed, worst = 0.0, logdet = 0.0;

    if (!a || !original) {
        perror("malloc");
        return 1;
    }
    for (int i = 0; i < ORDER; i++)
        for (int j = 0; j < ORDER; j++)
            original[i * ORDER + j] = a[i * ORDER + j] = 1.0 / (1 + abs(i - j)) + (i == j ? 3.0 : 0.0);
    cholesky(a);
    elapsed = omp_get_wtime() - begin;

#pragma omp target teams distribute parallel for collapse(2) reduction(max: worst) \
    map(to: a[0:ORDER * ORDER], original[0:ORDER * ORDER])
    for (int i = 0; i < ORDER; i++)
        for (int j = 0; j < ORDER; j++) {
            double s = 0.0;
            int last = i < j ? i : j;
            for (int l = 0; l <= last; l++)
                s += a[i * ORDER + l] * a[j * ORDER + l];
            double error = fabs(s - original[i * ORDER + j]);
            if (error > worst)
                worst = error;
        }
    for (int i = 0; i < ORDER; i++)
        logdet += 2.0 * log(a[i * ORDER + i]);
    printf("log of the determinant %.6f, error %s\n", logdet, worst < 1e-12 ? "ok" : "too large");
    if (elapsed < 0.0)
        fprintf(stderr, "clock runs backwards\n");
    free(a);
    free(original);
    return worst < 1e-12 ? 0 : 1;
}
