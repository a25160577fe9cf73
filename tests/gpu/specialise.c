/* A product of matrices and a stencil, launched with the same values for two seconds: all turns have the bits of the first. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 256 };

static void product(int n, const float *a, const float *b, float *c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0.0f;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

static void smoothed(long n, const double *a, double *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n]) map(tofrom: b[0:n * n])
    for (long i = 1; i < n - 1; i++)
        for (long j = 1; j < n - 1; j++)
            b[i * n + j] = 0.2 * (a[i * n + j] + a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
}

/* The values change with each turn: there is no version. */
static void strided(int n, int by, const int *a, int *b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = a[i * by % n];
}

int main(void)
{
    static float a[N * N], b[N * N], c[N * N], first_c[N * N];
    static double x[N * N], y[N * N], first_y[N * N];
    static int k[N], l[N];
    int different = 0, turns = 0;
    for (int i = 0; i < N * N; i++)
        a[i] = (float)(i % 97) / 31.0f, b[i] = (float)(i % 89) / 17.0f, x[i] = (double)(i % 83) / 7.0;
    for (int i = 0; i < N; i++)
        k[i] = i;
    for (const double begun = omp_get_wtime(); turns < 3 || omp_get_wtime() - begun < 2.0; turns++) {
        product(N, a, b, c);
        smoothed(N, x, y);
        strided(N, turns, k, l);
        if (turns == 0)
            memcpy(first_c, c, sizeof c), memcpy(first_y, y, sizeof y);
        different += memcmp(first_c, c, sizeof c) != 0 || memcmp(first_y, y, sizeof y) != 0 || l[N - 1] != (N - 1) * turns % N;
    }
    double sum = 0.0;
    for (int i = 0; i < N * N; i++)
        sum += c[i] + y[i];
    printf("%d different, sum %.17g\n", different, sum);
    fprintf(stderr, "%d turns\n", turns);
    return different != 0;
}
