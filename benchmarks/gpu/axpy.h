/* Inputs and check of axpy, for axpy.c and axpy.cu. */
#include "bench.h"

#define FACTOR 2.5f

static void fill(size_t n, float *x, float *y)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)bench_value(i);
        y[i] = (float)bench_value(i + n);
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, const float *x, const float *y, float *z)
{
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t i = bench_sample(k, n);
        wrong += bench_differs(z[i], FACTOR * (double)x[i] + y[i], 1e-6);
    }
    memset(z, 0, n * sizeof *z);
    return wrong;
}
