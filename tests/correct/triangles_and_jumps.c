/* Triangular loops, jumps out of nested loops, shadowed names, local types and tables, declare simd. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma omp declare simd uniform(w) notinbranch
static double blend(double a, double b, double w) { return a + w * (b - a); }

static void jacobi_weights(int n, double *w)
{
#pragma omp target teams distribute parallel for map(from: w[0:n])
    for (int i = 0; i < n; i++) {
        enum { KINDS = 3 };
        static const double omega[KINDS] = {2.0 / 3.0, 0.8, 1.0};
        struct choice { int kind; double value; } c = {i % KINDS, 0.0};
        c.value = omega[c.kind];
        w[i] = c.value;
    }
}

static int first_bad(int rows, int cols, const double a[rows][cols], int *bad)
{
    int count = 0;
#pragma omp target teams distribute parallel for map(to: a[0:rows]) map(from: bad[0:rows]) reduction(+: count)
    for (int i = 0; i < rows; i++) {
        int at = -1;
        for (int j = 0; j < cols; j++)
            for (int k = j + 1; k < cols; k++)
                if (a[i][j] + a[i][k] < -1.8) {
                    at = j;
                    goto found;
                }
    found:
        bad[i] = at;
        count += at >= 0;
    }
    return count;
}

static double pair_energy(int n, const double *x)
{
    double e = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: e) map(to: x[0:n])
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double d = x[j] - x[i];
            {
                double e = exp(-d * d);
                d = e;
            }
            e += d;
        }
    return e;
}

int main(void)
{
    const int n = 60, rows = 20, cols = 12;
    double *w = malloc(n * sizeof *w), *x = malloc(n * sizeof *x), (*a)[cols] = malloc(rows * sizeof *a), sum = 0.0;
    int bad[20];
    bool any = false;
    memset(bad, 0, sizeof bad);
    for (int i = 0; i < n; i++)
        x[i] = 0.1 * i + 0.05 * sin(3 * i);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            a[i][j] = sin(i * 1.3 + j * j * 0.7);
    jacobi_weights(n, w);
#pragma omp target teams distribute parallel for simd map(tofrom: x[0:n]) map(to: w[0:n])
    for (int i = 0; i < n; i++)
        x[i] = blend(x[i], floor(x[i]), 0.1 * w[i]);
    for (int i = 0; i < n; i++)
        sum += x[i];
    int count = first_bad(rows, cols, (const double(*)[cols])a, bad);
    for (int i = 0; i < rows; i++)
        any |= bad[i] > 0;
    printf("%.6g, %d rows%s, energy %.6g\n", sum, count, any ? " in the middle" : "", pair_energy(n, x));
    free(w);
    free(x);
    free(a);
    return 0;
}
