/* z = a*x + y in single precision: memory bandwidth, three streams. */
#include "bench.h"

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
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)bench_value(i);
        y[i] = (float)bench_value(i + n);
    }
#pragma omp target data map(to: x[0:n], y[0:n]) map(from: z[0:n])
    while (bench_next(&bench))
        axpy(bench.n, 2.5f, x, y, z);

    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t i = bench_sample(k, n);
        wrong += bench_differs(z[i], 2.5 * x[i] + y[i], 1e-6);
    }
    free(x), free(y), free(z);
    return bench_end(&bench, wrong);
}
