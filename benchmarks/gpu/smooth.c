/* A five-point average over the inside of an n by n grid of doubles, in split directives: rows to teams, columns to
 * the threads of a team.
 */
#include "smooth.h"

static void smooth(int n, const double *restrict from, double *restrict to)
{
#pragma omp target map(to: from[0:(size_t)n * n]) map(tofrom: to[0:(size_t)n * n])
#pragma omp teams
#pragma omp distribute
    for (int r = 1; r < n - 1; r++) {
        const size_t row = (size_t)r * n;
#pragma omp parallel for simd
        for (int c = 1; c < n - 1; c++)
            to[row + c] = 0.2 * (from[row + c] + from[row + c - 1] + from[row + c + 1] + from[row - n + c]
                                 + from[row + n + c]);
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("smooth", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *from = bench_memory(cells, sizeof *from), *to = bench_memory(cells, sizeof *to);
    fill(cells, from);
#pragma omp target data map(to: from[0:cells]) map(tofrom: to[0:cells])
    while (bench_next(&bench))
        smooth(n, from, to);
    const double checksum = bench_sum_doubles(to, cells);
    int wrong = check((size_t)n, from, to);
    while (bench_next_with_transfers(&bench))
        smooth(n, from, to);
    wrong += check((size_t)n, from, to);
    free(from), free(to);
    return bench_end(&bench, wrong, checksum);
}
