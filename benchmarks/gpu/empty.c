/* A region of n iterations, each of which counts that it ran: what a launch costs. */
#include "bench.h"

static void launch(int n, int *runs)
{
#pragma omp target teams distribute parallel for map(tofrom: runs[0:n])
    for (int i = 0; i < n; i++)
        runs[i]++;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("empty", argc, argv, 32);
    const int n = (int)bench.n;
    int *runs = bench_memory((size_t)n, sizeof *runs);
#pragma omp target data map(tofrom: runs[0:n])
    while (bench_next(&bench))
        launch(n, runs);
    const double checksum = bench_sum_ints(runs, (size_t)n) / bench.launches;
    while (bench_next_with_transfers(&bench))
        launch(n, runs);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += runs[i] != bench.launches;
    free(runs);
    return bench_end(&bench, wrong, checksum);
}
