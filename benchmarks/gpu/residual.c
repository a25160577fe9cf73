/* One sweep of Jacobi's method that also finds the greatest change of a cell: two collapsed loops and a reduction. */
#include "residual.h"

static double sweep(int n, const double *restrict now, double *restrict next)
{
    double change = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: change) map(tofrom: change) \
    map(to: now[0:AT(n, 0)]) map(tofrom: next[0:AT(n, 0)])
    for (int r = 1; r < n - 1; r++) {
        for (int c = 1; c < n - 1; c++) {
            const double mean =
                0.25 * (now[AT(r - 1, c)] + now[AT(r + 1, c)] + now[AT(r, c - 1)] + now[AT(r, c + 1)]);
            change = fmax(change, fabs(mean - now[AT(r, c)]));
            next[AT(r, c)] = mean;
        }
    }
    return change;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("residual", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double change = 0.0;
    double *now = bench_memory(cells, sizeof *now), *next = bench_memory(cells, sizeof *next);
    fill(n, now, next);
#pragma omp target data map(to: now[0:cells]) map(tofrom: next[0:cells])
    while (bench_next(&bench))
        change = sweep(n, now, next);
    const double checksum = bench_sum_doubles(next, cells) + change;
    int wrong = check(n, now, next) + check_change(n, now, change);
    while (bench_next_with_transfers(&bench))
        change = sweep(n, now, next);
    wrong += check(n, now, next) + check_change(n, now, change);
    free(now), free(next);
    return bench_end(&bench, wrong, checksum);
}
