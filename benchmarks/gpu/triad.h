/* Inputs and check of triad, for triad.c and triad.cu. */
#include "bench.h"

#define FACTOR 3.0f

static void fill(size_t n, float *b, float *c)
{
    for (size_t i = 0; i < n; i++) {
        b[i] = (float)bench_value(i);
        c[i] = (float)bench_value(i + n);
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, float *a, const float *b, const float *c)
{
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t i = bench_sample(k, n);
        wrong += bench_differs(a[i], b[i] + FACTOR * (double)c[i], 1e-6);
    }
    memset(a, 0, n * sizeof *a);
    return wrong;
}
