/* Inputs of dot, for dot.c and dot.cu. */
#include "bench.h"

/* Returns what the inner product must be. */
static double fill(size_t n, double *x, double *y)
{
    double want = 0.0;
    for (size_t i = 0; i < n; i++) {
        x[i] = bench_value(i);
        y[i] = 1.0 - x[i];
        want += x[i] * y[i];
    }
    return want;
}
