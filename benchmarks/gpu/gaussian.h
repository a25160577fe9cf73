/* Inputs, checksum and check of gaussian, for gaussian.c and gaussian.cu. */
#include "bench.h"

static void fill(int n, double *a, double *m)
{
    const size_t cells = (size_t)n * (size_t)n;
    for (size_t c = 0; c < cells; c++)
        a[c] = bench_value(c);
    for (int i = 0; i < n; i++)
        m[i] = bench_value(cells + (size_t)i);
}

/* What one of several equal updates took from the matrix, added up. */
static double update_sum(size_t n, const double *a, int updates)
{
    double sum = 0.0;
    for (size_t c = 0; c < n * n; c++)
        sum += bench_weight(c) * (bench_value(c) - a[c]) / updates;
    return sum;
}

/* Counts wrong samples after so many updates, and restores the matrix. */
static int check(int n, double *a, double *m, int updates)
{
    const size_t cells = (size_t)n * (size_t)n;
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t c = bench_sample(k, cells), row = c / (size_t)n, column = c % (size_t)n;
        const double want = bench_value(c) - (row ? updates * m[row] * bench_value(column) : 0.0);
        wrong += bench_differs(a[c], want, 1e-9);
    }
    fill(n, a, m);
    return wrong;
}
