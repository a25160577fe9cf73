/* The sum of each column of an n by n matrix of doubles, one column an iteration: few threads, which read in rows. */
#include "colsum.h"

static void sum(int n, const double *restrict x, double *restrict sums)
{
#pragma omp target teams distribute parallel for map(to: x[0:AT(n, 0)]) map(from: sums[0:n])
    for (int c = 0; c < n; c++) {
        double total = 0.0;
        for (int r = 0; r < n; r++)
            total += x[AT(r, c)];
        sums[c] = total;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("colsum", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *x = bench_memory(cells, sizeof *x), *sums = bench_memory((size_t)n, sizeof *sums);
    fill(n, x);
#pragma omp target data map(to: x[0:cells]) map(from: sums[0:(size_t)n])
    while (bench_next(&bench))
        sum(n, x, sums);
    const double checksum = bench_sum_doubles(sums, (size_t)n);
    int wrong = check(n, x, sums);
    while (bench_next_with_transfers(&bench))
        sum(n, x, sums);
    wrong += check(n, x, sums);
    free(x), free(sums);
    return bench_end(&bench, wrong, checksum);
}
