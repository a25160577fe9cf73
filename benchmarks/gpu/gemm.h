/* Inputs and check of sgemm and dgemm, which define `real` and TOLERANCE first. */
#include "bench.h"

#define ALPHA ((real)1.5)
#define BETA ((real)0.5)

static void fill(size_t n, real *a, real *b, real *c)
{
    const size_t cells = n * n;
    for (size_t k = 0; k < cells; k++) {
        a[k] = (real)(bench_value(k) - 0.5);
        b[k] = (real)(bench_value(k + cells) - 0.5);
        c[k] = (real)bench_value(k + 2 * cells);
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, const real *a, const real *b, const real *c, real *d)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, n * n), i = cell / n, j = cell % n;
        double sum = 0.0;
        for (size_t k = 0; k < n; k++)
            sum += (double)a[i * n + k] * (double)b[k * n + j];
        wrong += bench_differs((double)d[cell], (double)ALPHA * sum + (double)BETA * (double)c[cell], TOLERANCE);
    }
    memset(d, 0, n * n * sizeof *d);
    return wrong;
}
