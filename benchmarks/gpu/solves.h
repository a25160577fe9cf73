/* Inputs and check of solves, for solves.c and solves.cu: n systems of ORDER equations, each with its own matrix. */
#include "bench.h"

#define ORDER 8
#define A(i, r, c) ((size_t)(i) * (ORDER * ORDER) + (size_t)((r) * ORDER + (c)))
#define B(i, r) ((size_t)(i) * ORDER + (size_t)(r))

/* Matrices whose diagonals dominate, so that no pivot need be looked for. */
static void fill(int n, double *a, double *b)
{
    for (size_t k = 0; k < A(n, 0, 0); k++)
        a[k] = bench_value(k) + (k / ORDER % ORDER == k % ORDER ? ORDER : 0.0);
    for (size_t k = 0; k < B(n, 0); k++)
        b[k] = bench_value(k + A(n, 0, 0));
}

/* Counts wrong samples by their residuals, and forgets the result. */
static int check(int n, const double *a, const double *b, double *x)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        for (int r = 0; r < ORDER; r++) {
            double sum = 0.0;
            for (int c = 0; c < ORDER; c++)
                sum += a[A(i, r, c)] * x[B(i, c)];
            wrong += bench_differs(sum, b[B(i, r)], 1e-13);
        }
    }
    memset(x, 0, B(n, 0) * sizeof *x);
    return wrong;
}
