/* Inputs and check of extremes, for extremes.c and extremes.cu. */
#include "bench.h"
#include <float.h>

struct range {
    float low, high;
};

static void fill(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = (float)(bench_value((uint64_t)i) - 0.5) * (float)(i % 1000);
}

/* Whether `found` is not the range of the elements. */
static int check(int n, const float *x, struct range found)
{
    struct range want = {x[0], x[0]};
    for (int i = 1; i < n; i++) {
        want.low = x[i] < want.low ? x[i] : want.low;
        want.high = x[i] > want.high ? x[i] : want.high;
    }
    return found.low != want.low || found.high != want.high;
}
