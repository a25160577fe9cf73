/*
 * A sparse matrix in compressed rows times a vector, and its transpose times a vector. Rows differ in length and some
 * are empty; the bounds of the inner loop are read from the matrix.
 *
 * usage: spmv [-t] [rows]
 */
#include "common.h"

#define LONGEST_ROW 12
#define PRODUCTS 4

typedef struct {
    int rows, cols, entries;
    int *row_ptr; /* rows + 1 of them */
    int *col;
    double *value;
} csr;

static csr random_matrix(int n)
{
    csr m = {n, n, 0, allocate((size_t)n + 1, sizeof(int)), NULL, NULL};
    m.col = allocate((size_t)n * LONGEST_ROW, sizeof *m.col);
    m.value = allocate((size_t)n * LONGEST_ROW, sizeof *m.value);
    uint32_t seed = 271828;
    for (int i = 0; i < n; i++) {
        int length = (int)(random_bits(&seed) % (LONGEST_ROW + 1));
        if (i % 17 == 0)
            length = 0;
        for (int k = 0; k < length; k++) {
            m.col[m.entries] = (int)(random_bits(&seed) % (uint32_t)n);
            m.value[m.entries++] = (random_unit(&seed) - 0.25) / LONGEST_ROW;
        }
        m.row_ptr[i + 1] = m.entries;
    }
    return m;
}

/* y = m * x */
static void multiply(const csr *m, const double *x, double *y)
{
    const int rows = m->rows;
    const int *row_ptr = m->row_ptr, *col = m->col;
    const double *value = m->value;
#pragma omp target teams distribute parallel for \
    map(to: row_ptr[0:rows + 1], col[0:m->entries], value[0:m->entries], x[0:m->cols]) map(from: y[0:rows])
    for (int i = 0; i < rows; i++) {
        double sum = 0.0;
        for (int k = row_ptr[i]; k < row_ptr[i + 1]; k++)
            sum += value[k] * x[col[k]];
        y[i] = sum;
    }
}

/* y += transpose(m) * x: rows scatter, so that the sums need atomic updates. */
static void multiply_transposed(const csr *m, const double *x, double *y)
{
    const int rows = m->rows;
    const int *row_ptr = m->row_ptr, *col = m->col;
    const double *value = m->value;
#pragma omp target teams distribute parallel for \
    map(to: row_ptr[0:rows + 1], col[0:m->entries], value[0:m->entries], x[0:rows]) \
    map(tofrom: y[0:m->cols])
    for (int i = 0; i < rows; i++) {
        for (int k = row_ptr[i]; k < row_ptr[i + 1]; k++) {
#pragma omp atomic update
            y[col[k]] += value[k] * x[i];
        }
    }
}

/* One pass over the entries serves both products. */
static void reference(const csr *m, const double *x, double *y, double *transposed)
{
    memset(y, 0, (size_t)m->rows * sizeof *y);
    int row = 0;
    for (int k = 0; k < m->entries; k++) {
        while (k >= m->row_ptr[row + 1])
            row++;
        y[row] += m->value[k] * x[m->col[k]];
        transposed[m->col[k]] += m->value[k] * x[row];
    }
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 3000, 1, 1L << 26);
    const int n = (int)options.size;
    csr m = random_matrix(n);
    double *x = allocate((size_t)n, sizeof *x), *y = allocate((size_t)n, sizeof *y);
    double *scattered = allocate((size_t)n, sizeof *scattered);
    double *want = allocate((size_t)n, sizeof *want), *want_scattered = allocate((size_t)n, sizeof *want_scattered);
    for (int i = 0; i < n; i++)
        x[i] = 1.0 + (double)i / n;

    int failures = 0;
    double elapsed = 0.0;
    for (int round = 0; round < PRODUCTS; round++) {
        double begin = wall_seconds();
        multiply(&m, x, y);
        multiply_transposed(&m, x, scattered);
        elapsed += wall_seconds() - begin;
        reference(&m, x, want, want_scattered);
        failures += compare_double("product", y, want, (size_t)n, 1e-12);
        failures += compare_double("transposed product", scattered, want_scattered, (size_t)n, 1e-12);
        for (int i = 0; i < n; i++)
            x[i] = 0.5 * x[i] + y[i];
    }
    report_time(&options, "spmv", elapsed);

    double norm = 0.0, sum = 0.0;
    for (int i = 0; i < n; i++) {
        norm = fmax(norm, fabs(y[i]));
        sum += scattered[i];
    }
    printf("rows %d, entries %d, largest %.4e, sum %.4e\n", n, m.entries, norm, sum);
    free(m.row_ptr), free(m.col), free(m.value), free(x), free(y), free(scattered), free(want), free(want_scattered);
    return verdict("spmv", failures);
}
