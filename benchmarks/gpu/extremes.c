/* The least and the greatest of n floats: two reductions in one loop. */
#include "extremes.h"

static struct range find(int n, const float *x)
{
    float low = FLT_MAX, high = -FLT_MAX;
#pragma omp target teams distribute parallel for reduction(min: low) reduction(max: high) \
    map(to: x[0:n]) map(tofrom: low, high)
    for (int i = 0; i < n; i++) {
        low = fminf(low, x[i]);
        high = fmaxf(high, x[i]);
    }
    const struct range range = {low, high};
    return range;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("extremes", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct range found = {0};
    float *x = bench_memory((size_t)n, sizeof *x);
    fill(n, x);
#pragma omp target data map(to: x[0:(size_t)n])
    while (bench_next(&bench))
        found = find(n, x);
    const double checksum = (double)found.high - (double)found.low;
    int wrong = check(n, x, found);
    while (bench_next_with_transfers(&bench))
        found = find(n, x);
    wrong += check(n, x, found);
    free(x);
    return bench_end(&bench, wrong, checksum);
}
