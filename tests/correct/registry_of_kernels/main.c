#include <stdio.h>
#include <stdlib.h>
#include "registry.h"

int main(void)
{
    context ctx = {.n = 256, .threads = 1};
    size_t bytes = (size_t)ctx.n * sizeof(double);
    ctx.a = malloc(bytes);
    ctx.b = malloc(bytes);
    ctx.c = calloc(1, bytes);
    if (!ctx.a || !ctx.b || !ctx.c) return 1;
    for (int i = 0; i < ctx.n; i++) ctx.a[i] = i % 4, ctx.b[i] = i % 8 ? 0 : 64;
    double *a = ctx.a, *b = ctx.b, *c = ctx.c;
#pragma omp target data map(tofrom: a[0:ctx.n], b[0:ctx.n], c[0:ctx.n])
    for (struct registration *r = registry_first(); r; r = r->next) printf("%-8s %.4f\n", r->name, r->run(&ctx));
    printf("%.4f %.4f %.4f\n", a[9], b[9], c[9]);
    free(a);
    free(b);
    free(c);
    return 0;
}
