/* The product of two square matrices of doubles, as the textbook writes it: two collapsed loops and a sum. */
#include "matmul.h"

static void multiply(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("matmul", argc, argv, 96);
    const int n = (int)bench.n;
    const size_t cells = (size_t)n * (size_t)n;
    double *a = bench_memory(cells, sizeof *a), *b = bench_memory(cells, sizeof *b), *c = bench_memory(cells, sizeof *c);
    fill(cells, a, b);
#pragma omp target data map(to: a[0:cells], b[0:cells]) map(from: c[0:cells])
    while (bench_next(&bench))
        multiply(n, a, b, c);
    const double checksum = bench_sum_doubles(c, cells);
    int wrong = check((size_t)n, a, b, c);
    while (bench_next_with_transfers(&bench))
        multiply(n, a, b, c);
    wrong += check((size_t)n, a, b, c);
    free(a), free(b), free(c);
    return bench_end(&bench, wrong, checksum);
}
