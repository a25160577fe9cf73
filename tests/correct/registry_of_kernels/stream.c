#include "registry.h"

KERNEL(copy)
{
    double *a = ctx->a, *c = ctx->c;
    const int n = ctx->n;
    PARALLEL_LOOP(int i = 0; i < n; i++) c[i] = a[i];
    return 2.0 * n;
}

KERNEL(triad)
{
    const double *b = ctx->b, *c = ctx->c, scalar = 3.0;
    double *a = ctx->a;
    const int n = ctx->n;
    PARALLEL_LOOP(int i = 0; i < n; i++) { a[i] = b[i] + scalar * c[i]; }
    return 3.0 * n;
}
