/* Inputs and check of histogram and bins. */
#include "bench.h"

#define BINS 256

/* Also counts them. */
static void fill(int n, unsigned char *data, unsigned *want)
{
    for (int i = 0; i < n; i++) {
        data[i] = (unsigned char)(256.0 * bench_value((uint64_t)i));
        want[data[i]]++;
    }
}

/* What one of several equal launches counted, added up. */
static double count_sum(const unsigned *bins, int launches)
{
    double sum = 0.0;
    for (int b = 0; b < BINS; b++)
        sum += bench_weight((size_t)b) * bins[b] / launches;
    return sum;
}

/* Counts wrong bins after so many launches, and empties them. */
static int check(unsigned *bins, const unsigned *want, int launches)
{
    int wrong = 0;
    for (int b = 0; b < BINS; b++)
        wrong += bins[b] != want[b] * (unsigned)launches;
    memset(bins, 0, BINS * sizeof *bins);
    return wrong;
}
