/* Inputs and check of minloc, for minloc.c and minloc.cu. */
#include "bench.h"
#include <float.h>
#include <limits.h>

struct place {
    float value;
    int at;
};

static void fill(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = (float)bench_value((uint64_t)i) - 0.5f;
}

/* Whether `least` is not the first of the least elements. */
static int check(int n, const float *x, struct place least)
{
    int at = 0;
    for (int i = 1; i < n; i++)
        if (x[i] < x[at])
            at = i;
    return least.at != at || least.value != x[at];
}
