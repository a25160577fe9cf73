/* Inputs and check of rowcol, for rowcol.c and rowcol.cu. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static void fill(int n, double *x)
{
    for (size_t cell = 0; cell < AT(n, 0); cell++)
        x[cell] = bench_value(cell);
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const double *x, double *y)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0));
        wrong += bench_differs(y[cell], (2.0 * x[cell] - 3.0) * x[cell] + 1.5, 1e-12);
    }
    memset(y, 0, AT(n, 0) * sizeof *y);
    return wrong;
}
