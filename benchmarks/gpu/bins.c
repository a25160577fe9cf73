/* A histogram of n bytes in 256 bins by a reduction of the array of bins: copies of an array and how they are combined. */
#include "histogram.h"

static void count(int n, const unsigned char *data, unsigned *bins)
{
#pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: bins[0:BINS]) reduction(+: bins[0:BINS])
    for (int i = 0; i < n; i++)
        bins[data[i]]++;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("bins", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    unsigned char *data = bench_memory((size_t)n, sizeof *data);
    unsigned bins[BINS] = {0}, want[BINS] = {0};
    fill(n, data, want);
#pragma omp target data map(to: data[0:n]) map(tofrom: bins[0:BINS])
    while (bench_next(&bench))
        count(n, data, bins);
    const int resident = bench.launches;
    const double checksum = count_sum(bins, resident);
    int wrong = check(bins, want, resident);
    while (bench_next_with_transfers(&bench))
        count(n, data, bins);
    wrong += check(bins, want, bench.launches - resident);
    free(data);
    return bench_end(&bench, wrong, checksum);
}
