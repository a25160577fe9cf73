/* The sum of the squares of floats, added up in double: bandwidth, conversions and the reduction. */
#include "norm.h"

static double sum_of_squares(int n, const float *x)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += (double)x[i] * x[i];
    return sum;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("norm", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    float *x = bench_memory((size_t)n, sizeof *x);
    const double want = fill((size_t)n, x);
    double sum = 0.0;
    int wrong = 0;
#pragma omp target data map(to: x[0:n])
    while (bench_next(&bench)) {
        sum = sum_of_squares(n, x);
        wrong += bench_differs(sum, want, 1e-9);
    }
    const double checksum = sum;
    while (bench_next_with_transfers(&bench)) {
        sum = sum_of_squares(n, x);
        wrong += bench_differs(sum, want, 1e-9);
    }
    free(x);
    return bench_end(&bench, wrong, checksum);
}
