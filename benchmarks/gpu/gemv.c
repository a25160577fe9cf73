/* A dense n by n matrix of floats times a vector: one team a row, its threads share the row's sum. */
#include "gemv.h"

static void multiply(int n, const float *restrict a, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute map(to: a[0:(size_t)n * n], x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
#pragma omp parallel for reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += a[(size_t)i * n + j] * x[j];
        y[i] = sum;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("gemv", argc, argv, 256);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *a = bench_memory(cells, sizeof *a), *x = bench_memory((size_t)n, sizeof *x);
    float *y = bench_memory((size_t)n, sizeof *y);
    fill((size_t)n, a, x);
#pragma omp target data map(to: a[0:cells], x[0:n]) map(from: y[0:n])
    while (bench_next(&bench))
        multiply(n, a, x, y);
    const double checksum = bench_sum_floats(y, (size_t)n);
    int wrong = check((size_t)n, a, x, y);
    while (bench_next_with_transfers(&bench))
        multiply(n, a, x, y);
    wrong += check((size_t)n, a, x, y);
    free(a), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
