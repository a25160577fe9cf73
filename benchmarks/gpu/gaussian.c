/*
 * The rank-one update of Gaussian elimination at its first column, on a matrix of order n: two collapsed loops whose
 * bounds depend on a host variable. Each launch updates again, which the check takes into account.
 */
#include "gaussian.h"

static void eliminate(int n, int k, double *restrict a, const double *restrict m)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:(long)n * n]) map(to: m[0:n])
    for (int i = k + 1; i < n; i++)
        for (int j = k; j < n; j++)
            a[(long)n * i + j] -= m[i] * a[(long)n * k + j];
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("gaussian", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *a = bench_memory(cells, sizeof *a), *m = bench_memory((size_t)n, sizeof *m);
    fill(n, a, m);
#pragma omp target data map(tofrom: a[0:cells]) map(to: m[0:n])
    while (bench_next(&bench))
        eliminate(n, 0, a, m);
    const int resident = bench.launches;
    const double checksum = update_sum((size_t)n, a, resident);
    int wrong = check(n, a, m, resident);
    while (bench_next_with_transfers(&bench))
        eliminate(n, 0, a, m);
    wrong += check(n, a, m, bench.launches - resident);
    free(a), free(m);
    return bench_end(&bench, wrong, checksum);
}
