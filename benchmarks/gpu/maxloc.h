/* Inputs and check of maxloc, for maxloc.c and maxloc.cu. */
#include "bench.h"
#include <limits.h>

struct pivot {
    double size; /* the magnitude of the element */
    int row;
};

static void fill(int n, double *column)
{
    for (int i = 0; i < n; i++)
        column[i] = bench_value((uint64_t)i) - 0.5;
}

/* Whether `pivot` is not the first element of the greatest magnitude. */
static int check(int n, const double *column, struct pivot pivot)
{
    int row = 0;
    for (int i = 1; i < n; i++)
        if (fabs(column[i]) > fabs(column[row]))
            row = i;
    return pivot.row != row || pivot.size != fabs(column[row]);
}
