/* Inputs of norm, for norm.c and norm.cu. */
#include "bench.h"

/* Returns what the sum of squares must be. */
static double fill(size_t n, float *x)
{
    double want = 0.0;
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)(bench_value(i) - 0.5);
        want += (double)x[i] * x[i];
    }
    return want;
}
