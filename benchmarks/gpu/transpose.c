/* The transpose of an n by n matrix of floats: reads or writes are far apart, whichever loop the threads follow. */
#include "transpose.h"

static void transpose(int n, const float *restrict a, float *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:AT(n, 0)]) map(from: b[0:AT(n, 0)])
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            b[AT(c, r)] = a[AT(r, c)];
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("transpose", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *a = bench_memory(cells, sizeof *a), *b = bench_memory(cells, sizeof *b);
    fill(n, a);
#pragma omp target data map(to: a[0:cells]) map(from: b[0:cells])
    while (bench_next(&bench))
        transpose(n, a, b);
    const double checksum = bench_sum_floats(b, cells);
    int wrong = check(n, a, b);
    while (bench_next_with_transfers(&bench))
        transpose(n, a, b);
    wrong += check(n, a, b);
    free(a), free(b);
    return bench_end(&bench, wrong, checksum);
}
