/* The inner product of two vectors of doubles: bandwidth and the reduction. */
#include "dot.h"

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
    const double want = fill((size_t)n, x, y);
    double sum = 0.0;
    int wrong = 0;
#pragma omp target data map(to: x[0:n], y[0:n])
    while (bench_next(&bench)) {
        sum = dot(n, x, y);
        wrong += bench_differs(sum, want, 1e-9);
    }
    const double checksum = sum;
    while (bench_next_with_transfers(&bench)) {
        sum = dot(n, x, y);
        wrong += bench_differs(sum, want, 1e-9);
    }
    free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
