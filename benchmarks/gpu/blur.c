/* A filter of 5 by 5 weights over a grey image, with pixels beyond the border taken from it: two loops in two. */
#include "blur.h"

static void blur(int n, const float *restrict weights, const float *restrict from, float *restrict to)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: weights[0:WEIGHTS], from[0:AT(n, 0)]) map(from: to[0:AT(n, 0)])
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            float sum = 0.0f;
            for (int dr = -REACH; dr <= REACH; dr++) {
                for (int dc = -REACH; dc <= REACH; dc++)
                    sum += weights[(dr + REACH) * SIDE + dc + REACH] * from[AT(within(r + dr, n), within(c + dc, n))];
            }
            to[AT(r, c)] = sum;
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("blur", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *weights = bench_memory(WEIGHTS, sizeof *weights), *from = bench_memory(cells, sizeof *from);
    float *to = bench_memory(cells, sizeof *to);
    fill(n, weights, from);
#pragma omp target data map(to: weights[0:WEIGHTS], from[0:cells]) map(from: to[0:cells])
    while (bench_next(&bench))
        blur(n, weights, from, to);
    const double checksum = bench_sum_floats(to, cells);
    int wrong = check(n, weights, from, to);
    while (bench_next_with_transfers(&bench))
        blur(n, weights, from, to);
    wrong += check(n, weights, from, to);
    free(weights), free(from), free(to);
    return bench_end(&bench, wrong, checksum);
}
