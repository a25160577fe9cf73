/* Inputs and check of scan, for scan.c and scan.cu. */
#include "bench.h"

static void fill(int n, unsigned *x)
{
    for (int i = 0; i < n; i++)
        x[i] = (unsigned)(50.0 * bench_value((uint64_t)i));
}

/* Counts wrong elements, and forgets the result. */
static int check(int n, const unsigned *x, unsigned *y)
{
    int wrong = 0;
    unsigned want = 0;
    for (int i = 0; i < n; i++) {
        want += x[i];
        wrong += y[i] != want;
    }
    memset(y, 0, (size_t)n * sizeof *y);
    return wrong;
}

static double sum(int n, const unsigned *y)
{
    double total = 0.0;
    for (int i = 0; i < n; i++)
        total += bench_weight((size_t)i) * y[i];
    return total;
}
