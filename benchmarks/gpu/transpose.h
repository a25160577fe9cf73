/* Inputs and check of transpose, for transpose.c and transpose.cu. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static void fill(int n, float *a)
{
    for (size_t cell = 0; cell < AT(n, 0); cell++)
        a[cell] = (float)bench_value(cell);
}

/* Counts wrong elements, and forgets the result. */
static int check(int n, const float *a, float *b)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0)), r = cell / (size_t)n, c = cell % (size_t)n;
        wrong += b[cell] != a[AT(c, r)];
    }
    memset(b, 0, AT(n, 0) * sizeof *b);
    return wrong;
}
