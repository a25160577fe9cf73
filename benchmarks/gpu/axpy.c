/* z = a*x + y in single precision: memory bandwidth, three streams. */
#include "axpy.h"

static void axpy(long n, float a, const float *restrict x, const float *restrict y, float *restrict z)
{
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n]) map(from: z[0:n])
    for (long i = 0; i < n; i++)
        z[i] = a * x[i] + y[i];
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("axpy", argc, argv, 1 << 16);
    const size_t n = (size_t)bench.n;
    float *x = bench_memory(n, sizeof *x), *y = bench_memory(n, sizeof *y), *z = bench_memory(n, sizeof *z);
    fill(n, x, y);
#pragma omp target data map(to: x[0:n], y[0:n]) map(from: z[0:n])
    while (bench_next(&bench))
        axpy(bench.n, FACTOR, x, y, z);
    const double checksum = bench_sum_floats(z, n);
    int wrong = check(n, x, y, z);
    while (bench_next_with_transfers(&bench))
        axpy(bench.n, FACTOR, x, y, z);
    wrong += check(n, x, y, z);
    free(x), free(y), free(z);
    return bench_end(&bench, wrong, checksum);
}
