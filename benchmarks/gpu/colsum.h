/* Inputs and check of colsum, for colsum.c and colsum.cu. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static void fill(int n, double *x)
{
    for (size_t cell = 0; cell < AT(n, 0); cell++)
        x[cell] = bench_value(cell);
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const double *x, double *sums)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t c = bench_sample(s, (size_t)n);
        double want = 0.0;
        for (int r = 0; r < n; r++)
            want += x[AT(r, c)];
        wrong += bench_differs(sums[c], want, 1e-12);
    }
    memset(sums, 0, (size_t)n * sizeof *sums);
    return wrong;
}
