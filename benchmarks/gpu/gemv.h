/* Inputs and check of gemv, for gemv.c and gemv.cu. */
#include "bench.h"

static void fill(size_t n, float *a, float *x)
{
    for (size_t k = 0; k < n * n; k++)
        a[k] = (float)(bench_value(k) - 0.5);
    for (size_t i = 0; i < n; i++)
        x[i] = (float)bench_value(i + 11);
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, const float *a, const float *x, float *y)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, n);
        double want = 0.0;
        for (size_t j = 0; j < n; j++)
            want += (double)a[i * n + j] * x[j];
        wrong += bench_differs(y[i], want, 2e-3);
    }
    memset(y, 0, n * sizeof *y);
    return wrong;
}
