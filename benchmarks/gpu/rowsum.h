/* Inputs and check of rowsum and rowsum_nested: the sum of each row of an n by n matrix of doubles. */
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
        const size_t r = bench_sample(s, (size_t)n);
        double want = 0.0;
        for (int c = 0; c < n; c++)
            want += x[AT(r, c)];
        wrong += bench_differs(sums[r], want, 1e-12);
    }
    memset(sums, 0, (size_t)n * sizeof *sums);
    return wrong;
}
