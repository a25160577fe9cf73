/* A five-point average over the inside of an n by n grid of doubles, in split directives: rows to teams, columns to
 * the threads of a team.
 */
#include "bench.h"

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
    for (size_t k = 0; k < cells; k++)
        from[k] = bench_value(k);
#pragma omp target data map(to: from[0:cells]) map(tofrom: to[0:cells])
    while (bench_next(&bench))
        smooth(n, from, to);

    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t cell = bench_sample(s, cells), r = cell / (size_t)n, c = cell % (size_t)n, last = (size_t)n - 1;
        const int inside = r > 0 && r < last && c > 0 && c < last;
        const double around = !inside ? 0.0 : from[cell - 1] + from[cell + 1] + from[cell - (size_t)n] + from[cell + (size_t)n];
        wrong += bench_differs(to[cell], inside ? 0.2 * (from[cell] + around) : 0.0, 1e-12);
    }
    free(from), free(to);
    return bench_end(&bench, wrong, 0.0);
}
