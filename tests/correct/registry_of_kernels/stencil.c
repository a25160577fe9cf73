#include "registry.h"

KERNEL(average)
{
    double *b = ctx->b, *c = ctx->c;
    int n = ctx->n, rounds = 0;
    do {
        PARALLEL_LOOP(int i = 1; i < n - 1; ++i)
        {
            c[i] = 0.25 * b[i - 1] + 0.5 * b[i] + 0.25 * b[i + 1];
        }
        PARALLEL_LOOP(int i = 1; i < n - 1; ++i) b[i] = c[i];
    } while (++rounds < 4);
    return 4.0 * n * rounds;
}

KERNEL(dot)
{
    double *a = ctx->a, *b = ctx->b, sum = 0;
    int n = ctx->n;
    _Pragma("omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)")
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}
