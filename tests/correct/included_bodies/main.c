/* Bodies of loops that are included, and a type and functions by pasting. */
#include <stdio.h>
#include <stdlib.h>

#include "real.h"

extern void smooth(const real *in, real *out, real w);
extern void smooth_where_hot(const real *in, real *out, real w, real limit);

/* The table is in a file too, as generated tables are. */
static const real start[] = {
#include "table.inc"
};

int main(void)
{
    real *a = malloc(NX * NY * sizeof(real)), *b = malloc(NX * NY * sizeof(real));
    double sum = 0.0;
    for (int k = 0; k < NX * NY; k++)
        a[k] = b[k] = start[k % (int)(sizeof start / sizeof start[0])];
#pragma omp target data map(tofrom: a[0:NX * NY], b[0:NX * NY])
    for (int s = 0; s < 10; s++) {
        smooth(a, b, R(0.2));
        smooth_where_hot(b, a, R(0.1), R(1.5));
    }
    for (int k = 0; k < NX * NY; k++)
        sum += a[k] * (k % 3 + 1);
    printf("%.4g\n", sum);
    free(a);
    free(b);
    return 0;
}
