/* Inner loops that read, over ranges that are known before them or are not. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Rows. pass: restrict, staged-rows, inner-loads, wide-loads, registers */
static void rows(int n, int m, const double *restrict a, double *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        double sum = 0;
        for (int c = 0; c < m; c++)
            sum += a[r * m + c];
        s[r] = sum;
    }
}

/* Columns, of which some elements are left out. pass: restrict, inner-loads, registers */
static void columns(int n, int m, const float *restrict a, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:m])
    for (int c = 0; c < m; c++) {
        float sum = 0;
        for (int r = n - 1; r >= 0; r--) {
            if (a[r * m + c] < 0)
                continue;
            sum += sqrtf(a[r * m + c]);
        }
        s[c] = sum;
    }
}

/* Those before each. pass: restrict, inner-loads, wide-loads, registers */
static void before(int n, const int *restrict a, int *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: s[0:n])
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int k = 0; k < (i < 100 ? i : 100); k++)
            sum += a[k];
        s[i] = sum;
    }
}

/* A list is as long as it happens to be. pass: restrict. lacks: REX_UNROLL */
static void lists(int n, const int *restrict first, const float *restrict a, float *restrict s)
{
#pragma omp target teams distribute parallel for map(to: first[0:n + 1], a[0:3 * n]) map(from: s[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = first[i]; k < first[i + 1]; k++)
            sum += a[k];
        s[i] = sum;
    }
}

/* Each iteration stores. pass: restrict, staged-rows, wide-loads, registers */
static void running(int n, int m, const int *restrict a, int *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n * m])
    for (int r = 0; r < n; r++) {
        int sum = 0;
        for (int c = 0; c < m; c++) {
            sum += a[r * m + c];
            s[r * m + c] = sum;
        }
    }
}

/* The first that is found ends the loop. pass: restrict, wide-loads, registers. lacks: REX_UNROLL */
static void found(int n, int m, const int *restrict a, int *restrict s)
{
#pragma omp target teams distribute parallel for map(to: a[0:n * m]) map(from: s[0:n])
    for (int r = 0; r < n; r++) {
        int at = -1;
        for (int c = 0; c < m; c++)
            if (a[r * m + c] % 17 == 3) {
                at = c;
                break;
            }
        s[r] = at;
    }
}

int main(void)
{
    enum { N = 37, MOST = 101 };
    double *d = malloc(N * MOST * sizeof *d), ds[N];
    float *f = malloc(N * MOST * sizeof *f), fs[MOST];
    int *k = malloc(N * MOST * sizeof *k), *ks = malloc(N * MOST * sizeof *ks), first[N + 1];
    if (!d || !f || !k || !ks)
        return 1;
    for (int i = 0; i < N * MOST; i++)
        d[i] = (i * 7) % 23 * 0.5, f[i] = (float)((i * 5) % 19 - 3), k[i] = (i * 11) % 31, ks[i] = 0;
    for (int i = 0; i <= N; i++)
        first[i] = i * 3 - i % 3;
    const int widths[] = {0, 1, 31, 32, 64, 101};
    for (int w = 0; w < 6; w++) {
        const int m = widths[w];
        double of = 0;
        long of_k = 0;
        rows(N, m, d, ds);
        for (int i = 0; i < N; i++)
            of += ds[i] * (i % 5 + 1);
        columns(N, m, f, fs);
        for (int i = 0; i < m; i++)
            of += fs[i] * (i % 3 + 1);
        running(N, m, k, ks);
        for (int i = 0; i < N * m; i++)
            of_k += ks[i] * (i % 7);
        found(N, m, k, ks);
        for (int i = 0; i < N; i++)
            of_k += ks[i] * (i % 11);
        printf("%d: %g %ld\n", m, of, of_k);
    }
    before(N * MOST, k, ks);
    long of_k = 0;
    for (int i = 0; i < N * MOST; i++)
        of_k += ks[i] * (i % 7);
    lists(N, first, f, fs);
    double of = 0;
    for (int i = 0; i < N; i++)
        of += fs[i] * (i % 5);
    printf("%ld %g\n", of_k, of);
    free(d), free(f), free(k), free(ks);
    return 0;
}
