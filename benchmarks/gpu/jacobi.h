/* Inputs and checks of jacobi and residual: an n by n grid of doubles whose border stays. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static int inside(int n, size_t cell)
{
    const size_t r = cell / (size_t)n, c = cell % (size_t)n, last = (size_t)n - 1;
    return r > 0 && r < last && c > 0 && c < last;
}

/* The border of `now`, around zeros. */
static void forget(int n, const double *now, double *next)
{
    memset(next, 0, AT(n, 0) * sizeof *next);
    for (int k = 0; k < n; k++) {
        next[AT(0, k)] = now[AT(0, k)];
        next[AT(n - 1, k)] = now[AT(n - 1, k)];
        next[AT(k, 0)] = now[AT(k, 0)];
        next[AT(k, n - 1)] = now[AT(k, n - 1)];
    }
}

static void fill(int n, double *now, double *next)
{
    for (size_t cell = 0; cell < AT(n, 0); cell++)
        now[cell] = bench_value(cell);
    forget(n, now, next);
}

static double swept(int n, const double *now, size_t cell)
{
    return 0.25 * (now[cell - (size_t)n] + now[cell + (size_t)n] + now[cell - 1] + now[cell + 1]);
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const double *now, double *next)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, AT(n, 0));
        wrong += bench_differs(next[cell], inside(n, cell) ? swept(n, now, cell) : now[cell], 1e-12);
    }
    forget(n, now, next);
    return wrong;
}
