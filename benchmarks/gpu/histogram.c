/* A histogram of n bytes in 256 bins with atomic updates, dealt out in chunks: the scheduler and contention. */
#include "bench.h"

#define BINS 256
#define CHUNK 4

static void count(int n, const unsigned char *data, unsigned *bins)
{
#pragma omp target teams distribute parallel for schedule(static, CHUNK) map(to: data[0:n]) map(tofrom: bins[0:BINS])
    for (int i = 0; i < n; i++) {
#pragma omp atomic update
        bins[data[i]]++;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("histogram", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    unsigned char *data = bench_memory((size_t)n, sizeof *data);
    unsigned bins[BINS] = {0}, want[BINS] = {0};
    for (int i = 0; i < n; i++) {
        data[i] = (unsigned char)(256.0 * bench_value((uint64_t)i));
        want[data[i]]++;
    }
#pragma omp target data map(to: data[0:n]) map(tofrom: bins[0:BINS])
    while (bench_next(&bench))
        count(n, data, bins);

    int wrong = 0;
    for (int b = 0; b < BINS; b++)
        wrong += bins[b] != want[b] * (unsigned)bench.launches;
    free(data);
    return bench_end(&bench, wrong, 0.0);
}
