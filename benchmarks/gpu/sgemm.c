/* d = alpha a b + beta c for square matrices of float, as BLAS defines sgemm: two collapsed loops and a sum. */
#include "sgemm.h"

static void multiply(int n, float alpha, const float *restrict a, const float *restrict b, float beta,
                     const float *restrict c, float *restrict d)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: a[0:n * n], b[0:n * n], c[0:n * n]) map(from: d[0:n * n])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            float sum = 0.0f;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            d[i * n + j] = alpha * sum + beta * c[i * n + j];
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("sgemm", argc, argv, 96);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    float *a = bench_memory(cells, sizeof *a), *b = bench_memory(cells, sizeof *b);
    float *c = bench_memory(cells, sizeof *c), *d = bench_memory(cells, sizeof *d);
    fill((size_t)n, a, b, c);
#pragma omp target data map(to: a[0:cells], b[0:cells], c[0:cells]) map(from: d[0:cells])
    while (bench_next(&bench))
        multiply(n, ALPHA, a, b, BETA, c, d);
    const double checksum = bench_sum_floats(d, cells);
    int wrong = check((size_t)n, a, b, c, d);
    while (bench_next_with_transfers(&bench))
        multiply(n, ALPHA, a, b, BETA, c, d);
    wrong += check((size_t)n, a, b, c, d);
    free(a), free(b), free(c), free(d);
    return bench_end(&bench, wrong, checksum);
}
