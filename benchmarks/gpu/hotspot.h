/* Inputs and check of hotspot, for hotspot.c and hotspot.cu. */
#include "bench.h"

#define AT(r, c) ((size_t)(r) * (size_t)n + (size_t)(c))

static void fill(size_t cells, float *power, float *now)
{
    for (size_t k = 0; k < cells; k++) {
        power[k] = (float)bench_value(k);
        now[k] = (float)(300.0 + 10.0 * bench_value(k + cells));
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(size_t n, const float *power, const float *now, float *next)
{
    const size_t cells = n * n, last = n - 1;
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t cell = bench_sample(k, cells), r = cell / n, c = cell % n;
        const double here = now[cell];
        const double flow = (r ? now[cell - n] : here) + (r < last ? now[cell + n] : here)
                            + (c ? now[cell - 1] : here) + (c < last ? now[cell + 1] : here) - 4.0 * here;
        wrong += bench_differs(next[cell], here + 0.5 * (power[cell] + 0.1 * flow + 0.01 * (80.0 - here)), 1e-5);
    }
    memset(next, 0, cells * sizeof *next);
    return wrong;
}
