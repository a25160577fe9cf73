/* One sweep of Jacobi's method on an n by n grid of doubles: five points, two collapsed loops. */
#include "jacobi.h"

static void sweep(int n, const double *restrict now, double *restrict next)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: now[0:AT(n, 0)]) map(tofrom: next[0:AT(n, 0)])
    for (int r = 1; r < n - 1; r++) {
        for (int c = 1; c < n - 1; c++)
            next[AT(r, c)] = 0.25 * (now[AT(r - 1, c)] + now[AT(r + 1, c)] + now[AT(r, c - 1)] + now[AT(r, c + 1)]);
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("jacobi", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *now = bench_memory(cells, sizeof *now), *next = bench_memory(cells, sizeof *next);
    fill(n, now, next);
#pragma omp target data map(to: now[0:cells]) map(tofrom: next[0:cells])
    while (bench_next(&bench))
        sweep(n, now, next);
    const double checksum = bench_sum_doubles(next, cells);
    int wrong = check(n, now, next);
    while (bench_next_with_transfers(&bench))
        sweep(n, now, next);
    wrong += check(n, now, next);
    free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
