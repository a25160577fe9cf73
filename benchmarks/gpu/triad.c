/* a = b + s*c in single precision, counted in int: memory bandwidth, three streams. */
#include "triad.h"

static void triad(int n, float *restrict a, const float *restrict b, const float *restrict c, float s)
{
#pragma omp target teams distribute parallel for map(from: a[0:n]) map(to: b[0:n], c[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i] + s * c[i];
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("triad", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    const size_t count = (size_t)n;
    float *a = bench_memory(count, sizeof *a), *b = bench_memory(count, sizeof *b), *c = bench_memory(count, sizeof *c);
    fill(count, b, c);
#pragma omp target data map(from: a[0:n]) map(to: b[0:n], c[0:n])
    while (bench_next(&bench))
        triad(n, a, b, c, FACTOR);
    const double checksum = bench_sum_floats(a, count);
    int wrong = check(count, a, b, c);
    while (bench_next_with_transfers(&bench))
        triad(n, a, b, c, FACTOR);
    wrong += check(count, a, b, c);
    free(a), free(b), free(c);
    return bench_end(&bench, wrong, checksum);
}
