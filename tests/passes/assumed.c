/* Launches for which what a kernel takes for granted holds, and others. A line `launch: NAME` tells which kernel runs. */
#include <stdio.h>
#include <stdlib.h>

#define N 1000

/* Nothing is taken for granted. */
static void pairs(int n, const float (*restrict a)[2], float *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        float total = 0;
        for (int k = 0; k < 2; k++)
            total += a[i][k];
        sum[i] = total;
    }
}

/* Rows that begin at multiples of 16 bytes, if m is even and x is one. */
static void rows(int n, int m, const double *restrict x, double *restrict sum)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(from: sum[0:n])
    for (int i = 0; i < n; i++) {
        double total = 0;
        for (int j = 0; j < m; j++)
            total += x[i * m + j];
        sum[i] = total;
    }
}

/* Apart, if nobody else leads there. */
static void grow(int n, const float *a, float *b)
{
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            b[i] += a[i] * (float)k;
}

/* Many iterations, or few. */
static void product(int n, int m, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < m; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

/* Few elements, or more. */
static void count(int n, const unsigned char *data, int bins, int *of)
{
#pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: of[0:bins])
    for (int i = 0; i < n; i++) {
#pragma omp atomic update
        of[data[i]]++;
    }
}

static void launched(const char *which)
{
    fflush(stdout);
    fprintf(stderr, "expected: %s\n", which);
}

int main(void)
{
    double *x = calloc(N * 8 + 1, sizeof *x), *sum = calloc(N, sizeof *sum), whole = 0;
    float *a = calloc(1100 * 1100, sizeof *a), *b = calloc(1100 * 1100, sizeof *b), *c = calloc(1100 * 1100, sizeof *c);
    int bins[5000] = {0};
    unsigned char *data = calloc(N, 1);
    for (int i = 0; i < N * 8; i++) {
        x[i] = i % 7;
        a[i] = b[i] = (float)(i % 5);
    }
    for (int i = 0; i < N; i++)
        data[i] = (unsigned char)(i % 256);
    launched("fast"), rows(N, 8, x, sum);
    launched("general"), rows(N, 7, x, sum);
    launched("fast"), rows(N, 0, x, sum);
#pragma omp target data map(to: x[0:N * 8 + 1])
    {
        launched("fast"), rows(N, 8, x, sum);
        launched("general"), rows(N, 8, x + 1, sum);
        launched("fast"), rows(N - 1, 8, x + 2, sum);
    }
    for (int i = 0; i < N; i++)
        whole += sum[i] * i;
    launched("fast"), grow(N, a, b);
    launched("general"), grow(N, b, b);
#pragma omp target data map(tofrom: b[0:2 * N])
    {
        launched("general"), grow(N, b + N, b);
        launched("fast"), grow(N, a, b);
    }
    launched("general"), product(100, 2, a, b, c);
    launched("fast"), product(1100, 2, a, b, c);
    for (int i = 0; i < N; i++)
        whole += c[i] + b[i];
    launched("fast"), count(N, data, 256, bins);
    launched("general"), count(N, data, 5000, bins);
#pragma omp target data map(tofrom: bins[0:5000])
    launched("general"), count(N, data, 256, bins);
    for (int i = 0; i < 5000; i++)
        whole += bins[i] * i;
    launched("plain"), pairs(N / 2, (const float (*)[2])a, c);
    for (int i = 0; i < N / 2; i++)
        whole += c[i];
    printf("%.10g\n", whole);
    free(x), free(sum), free(a), free(b), free(c), free(data);
    return 0;
}
