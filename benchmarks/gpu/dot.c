/* The inner product of two vectors of doubles: bandwidth and the reduction. */
#include "bench.h"

static double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n], y[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("dot", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    double *x = bench_memory((size_t)n, sizeof *x), *y = bench_memory((size_t)n, sizeof *y);
    double want = 0.0, sum = 0.0;
    for (int i = 0; i < n; i++) {
        x[i] = bench_value((uint64_t)i);
        y[i] = 1.0 - x[i];
        want += x[i] * y[i];
    }
#pragma omp target data map(to: x[0:n], y[0:n])
    while (bench_next(&bench))
        sum = dot(n, x, y);

    free(x), free(y);
    return bench_end(&bench, bench_differs(sum, want, 1e-9), sum);
}
