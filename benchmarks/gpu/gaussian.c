/*
 * The rank-one update of Gaussian elimination at its first column, on a matrix of order n: two collapsed loops whose
 * bounds depend on a host variable. Each launch updates again, which the check takes into account.
 */
#include "bench.h"

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
    const size_t cells = (size_t)n * n;
    double *a = bench_memory(cells, sizeof *a), *m = bench_memory((size_t)n, sizeof *m);
    for (size_t c = 0; c < cells; c++)
        a[c] = bench_value(c);
    for (int i = 0; i < n; i++)
        m[i] = bench_value(cells + (size_t)i);
#pragma omp target data map(tofrom: a[0:cells]) map(to: m[0:n])
    while (bench_next(&bench))
        eliminate(n, 0, a, m);

    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const size_t c = bench_sample(k, cells), row = c / (size_t)n, column = c % (size_t)n;
        const double want = bench_value(c) - (row ? bench.launches * m[row] * bench_value(column) : 0.0);
        wrong += bench_differs(a[c], want, 1e-9);
    }
    free(a), free(m);
    return bench_end(&bench, wrong, 0.0);
}
