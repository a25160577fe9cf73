/* Loops over rows with a loop over columns inside: both are shared where the inner one is free, and else one alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* pass: inner-loops, tile-nests, registers */
static void fill(int n, int m, float *x)
{
#pragma omp target teams distribute parallel for map(from: x[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[i * m + j] = (float)(i - j);
}

/* pass: inner-loops, restrict, tile-nests, registers */
static void scale(int n, int m, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(from: y[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = m - 1; j >= 0; j--)
            y[i * m + j] = 2.0f * x[i * m + j];
}

/* Two pointers that may overlap. pass: restrict, registers */
static void pointers(int n, int m, const float *x, float *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(tofrom: y[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] += x[i * m + j];
}

/* Each column needs the one before. pass: wide-loads, registers */
static void running(int n, int m, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            x[i * m + j] += x[i * m + j - 1];
}

/* The iterations of a chunk are one thread's. pass: wide-loads, registers */
static void chunks(int n, int m, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * m]) schedule(static, 4)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[i * m + j] += 1.0f;
}

/* The rows lie side by side as it is. pass: registers */
static void by_columns(int n, int m, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[j * n + i] += 1.0f;
}

/* Two columns are one element. pass: registers */
static void halves(int n, int m, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            x[i * m + j / 2] += (float)j;
}

/* A function reads what the first column's iteration writes. pass: restrict, wide-loads, registers */
static void compared(int n, int m, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(tofrom: y[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] = x[i * m + j] + (float)(memcmp(y + i * m, x, sizeof *y) == 0);
}

/* A function of numbers. pass: inner-loops, restrict, tile-nests, registers */
static void wider(int n, int m, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n * m]) map(tofrom: y[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            y[i * m + j] += (float)abs((int)x[i * m + j]);
}

int main(void)
{
    enum { N = 29, M = 45 };
    float *x = calloc(N * M, sizeof *x), *y = calloc(N * M, sizeof *y);
    double total = 0.0;
    fill(N, M, x);
    scale(N, M, x, y);
    pointers(N, M, x, y);
    pointers(N, M, y, y);
    running(N, M, y);
    chunks(N, M, y);
    by_columns(N, M, y);
    halves(N, M, y);
    compared(N, M, x, y);
    wider(N, M, x, y);
    for (int i = 0; i < N * M; i++)
        total += (double)y[i] * (i % 7) + x[i];
    printf("%.17g\n", total);
    free(x), free(y);
    return 0;
}
