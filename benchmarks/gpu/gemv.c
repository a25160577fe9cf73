/* A dense n by n matrix of floats times a vector: one team a row, its threads share the row's sum. */
#include "bench.h"

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
    for (size_t k = 0; k < cells; k++)
        a[k] = (float)(bench_value(k) - 0.5);
    for (int i = 0; i < n; i++)
        x[i] = (float)bench_value((uint64_t)i + 11);
#pragma omp target data map(to: a[0:cells], x[0:n]) map(from: y[0:n])
    while (bench_next(&bench))
        multiply(n, a, x, y);

    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        double want = 0.0;
        for (int j = 0; j < n; j++)
            want += (double)a[i * (size_t)n + (size_t)j] * x[j];
        wrong += bench_differs(y[i], want, 2e-3);
    }
    free(a), free(x), free(y);
    return bench_end(&bench, wrong, 0.0);
}
