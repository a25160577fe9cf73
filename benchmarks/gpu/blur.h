/* Inputs and check of blur, for blur.c and blur.cu: a grey image of floats, and a filter of 5 by 5 weights. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))
#define REACH 2
#define SIDE (2 * REACH + 1)
#define WEIGHTS (SIDE * SIDE)

/* The pixel of a row or column that is nearest to `place`. */
static inline int within(int place, int n)
{
    return place < 0 ? 0 : place < n ? place : n - 1;
}

/* Pixels, and the weights of a Gaussian filter, whose sum is one. */
static void fill(int n, float *weights, float *from)
{
    const double binomial[SIDE] = {1.0, 4.0, 6.0, 4.0, 1.0};
    for (int k = 0; k < WEIGHTS; k++)
        weights[k] = (float)(binomial[k / SIDE] * binomial[k % SIDE] / 256.0);
    for (size_t cell = 0; cell < AT(n, 0); cell++)
        from[cell] = (float)bench_value(cell);
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const float *weights, const float *from, float *to)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0));
        const int r = (int)(cell / (size_t)n), c = (int)(cell % (size_t)n);
        double want = 0.0;
        for (int k = 0; k < WEIGHTS; k++) {
            const int row = within(r + k / SIDE - REACH, n), column = within(c + k % SIDE - REACH, n);
            want += (double)weights[k] * from[AT(row, column)];
        }
        wrong += bench_differs(to[cell], want, 1e-6);
    }
    memset(to, 0, AT(n, 0) * sizeof *to);
    return wrong;
}
