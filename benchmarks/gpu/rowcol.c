/* A polynomial of each element of a matrix of doubles, one row an iteration, although columns would coalesce. */
#include "rowcol.h"

static void evaluate(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:AT(n, 0)]) map(from: y[0:AT(n, 0)])
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            y[AT(r, c)] = (2.0 * x[AT(r, c)] - 3.0) * x[AT(r, c)] + 1.5;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("rowcol", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *x = bench_memory(cells, sizeof *x), *y = bench_memory(cells, sizeof *y);
    fill(n, x);
#pragma omp target data map(to: x[0:cells]) map(from: y[0:cells])
    while (bench_next(&bench))
        evaluate(n, x, y);
    const double checksum = bench_sum_doubles(y, cells);
    int wrong = check(n, x, y);
    while (bench_next_with_transfers(&bench))
        evaluate(n, x, y);
    wrong += check(n, x, y);
    free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
