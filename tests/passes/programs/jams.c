/* Iterations that run together, more than a million of them, in nests whose last tiles are not whole. */
#include <stdio.h>
#include <stdlib.h>

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void product(int n, int m, int k, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(tofrom: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0.0, most = -1.0;
            for (int l = 0; l < k; l++) {
                const double here = a[i * k + l] * b[l * m + j];
                sum += here;
                if (here > most)
                    most = here;
            }
            c[i * m + j] += sum + most;
        }
}

/* pass: restrict, tile-nests, jam, registers */
static void in_place(int n, int m, int k, const int *restrict a, const int *restrict b, int *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(tofrom: c[0:n * m])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            for (int l = 0; l < k; l++)
                c[i * m + j] += a[i * k + l] * b[l * m + j];
        }
    }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void shared(int n, int m, int k, const int *a, const int *b, int *c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(tofrom: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int sum = c[i * m + j];
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] = sum;
        }
}

/* pass: restrict, tile-nests, jam, shared-tiles, registers */
static void floats(size_t n, size_t m, size_t k, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * k], b[0:k * m]) map(tofrom: c[0:n * m])
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < m; j++) {
            float sum = 0.5f;
            for (size_t l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * m + j];
            c[i * m + j] += sum;
        }
}

enum length { SEVEN = 7, EIGHT };

/* pass: restrict, tile-nests, jam, registers */
static void rows_only(int n, int m, enum length k, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:m * k], b[0:m * k]) map(tofrom: c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = (float)i;
            for (int l = 0; l < k; l++)
                sum = sum * a[j * k + l] + b[j * k + l];
            c[i * m + j] += sum;
        }
}

/* Rows that begin at multiples of 16 bytes, and others; whole tiles, and those at the edges. */
static double aligned(void)
{
    enum { N = 1031, M = 1025, K = 9 };
    double *a = calloc(N * K, sizeof *a), *b = calloc(K * M, sizeof *b), *c = calloc(N * M, sizeof *c), total = 0.0;
    float *d = calloc(N * K, sizeof *d), *e = calloc(K * M, sizeof *e), *f = calloc(N * M, sizeof *f);
    for (int i = 0; i < N * K; i++) {
        a[i] = 1.0 / (i % 29 + 1);
        d[i] = 1.0f / (float)(i % 31 + 1);
    }
    for (int i = 0; i < K * M; i++) {
        b[i] = 1.0 / (i % 37 - 50);
        e[i] = 1.0f / (float)(i % 41 - 60);
    }
    for (int k = 0; k <= 8; k += 2) {
        product(N, M, k, a, b, c);
        floats(N, M, (size_t)k, d, e, f);
    }
    product(N, M, 8, a + 1, b, c);
    floats(N, M, 8, d + 1, e, f);
    floats(N, M, 8, d, e + 1, f);
    rows_only(N, M, EIGHT, d, e, f);
    rows_only(N, M, EIGHT, d + 1, e, f);
    rows_only(N, M, SEVEN, d, e, f);
    floats(3, 2, 8, d, e, f);
    for (int i = 0; i < N * M; i++)
        total += c[i] * (i % 7) + (double)f[i] * (i % 5);
    free(a), free(b), free(c), free(d), free(e), free(f);
    return total;
}

int main(void)
{
    enum { N = 1031, M = 1021, K = 3 };
    double *a = calloc(N * K, sizeof *a), *b = calloc(K * M, sizeof *b), *c = calloc(N * M, sizeof *c), total = 0.0;
    int *d = calloc(N * K, sizeof *d), *e = calloc(K * M, sizeof *e), *f = calloc(N * M, sizeof *f);
    long whole = 0;
    for (int i = 0; i < N * K; i++) {
        a[i] = i % 17 - 8;
        d[i] = i % 13;
    }
    for (int i = 0; i < K * M; i++) {
        b[i] = i % 23 - 11;
        e[i] = i % 19;
    }
    product(N, M, K, a, b, c);
    product(5, 7, K, a, b, c);
    in_place(N, M, K, d, e, f);
    shared(N, M, K, d, e, f);
    shared(3, 2, 1, d, d, d + 100);
    for (int i = 0; i < N * M; i++) {
        total += c[i] * (i % 10);
        whole += (long)f[i] * (i % 11);
    }
    for (int i = 0; i < N * K; i++)
        whole += d[i];
    printf("%.17g %ld %.17g\n", total, whole, aligned());
    free(a), free(b), free(c), free(d), free(e), free(f);
    return 0;
}
