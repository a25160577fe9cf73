/* A sparse matrix of n rows with 1 to 31 entries each, near the diagonal, times a vector of doubles. */
#include "spmv.h"

static void multiply(int rows, const int *restrict row_ptr, const int *restrict col, const double *restrict value,
                     const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for \
    map(to: row_ptr[0:rows + 1], col[0:row_ptr[rows]], value[0:row_ptr[rows]], x[0:rows]) \
    map(from: y[0:rows])
    for (int i = 0; i < rows; i++) {
        double sum = 0.0;
        for (int k = row_ptr[i]; k < row_ptr[i + 1]; k++)
            sum += value[k] * x[col[k]];
        y[i] = sum;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("spmv", argc, argv, 1 << 13);
    const int n = (int)bench.n;
    int *row_ptr = bench_memory((size_t)n + 1, sizeof *row_ptr);
    fill_rows(n, row_ptr);
    const int entries = row_ptr[n];
    int *col = bench_memory((size_t)entries, sizeof *col);
    double *value = bench_memory((size_t)entries, sizeof *value);
    double *x = bench_memory((size_t)n, sizeof *x), *y = bench_memory((size_t)n, sizeof *y);
    fill(n, row_ptr, col, value, x);
#pragma omp target data map(to: row_ptr[0:n + 1], col[0:entries], value[0:entries], x[0:n]) map(from: y[0:n])
    while (bench_next(&bench))
        multiply(n, row_ptr, col, value, x, y);
    const double checksum = bench_sum_doubles(y, (size_t)n);
    int wrong = check(n, row_ptr, col, value, x, y);
    while (bench_next_with_transfers(&bench))
        multiply(n, row_ptr, col, value, x, y);
    wrong += check(n, row_ptr, col, value, x, y);
    free(row_ptr), free(col), free(value), free(x), free(y);
    return bench_end(&bench, wrong, checksum);
}
