/* Inputs and check of matmul, for matmul.c and matmul.cu. */
#include "bench.h"

static void fill(size_t cells, double *a, double *b)
{
    for (size_t k = 0; k < cells; k++) {
        a[k] = bench_value(k) - 0.5;
        b[k] = bench_value(k + cells) - 0.5;
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, const double *a, const double *b, double *c)
{
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t cell = bench_sample(k, n * n), i = cell / n, j = cell % n;
        double want = 0.0;
        for (size_t l = 0; l < n; l++)
            want += a[i * n + l] * b[l * n + j];
        wrong += bench_differs(c[cell], want, 1e-10);
    }
    memset(c, 0, n * n * sizeof *c);
    return wrong;
}
