#include "matrix.h"

struct matrix {
    int rows, cols;
    double *a;
};

matrix_t matrix_create(int rows, int cols)
{
    matrix_t m = malloc(sizeof(struct matrix));
    if (!m) return NULL;
    m->rows = rows;
    m->cols = cols;
    double *a = calloc((size_t)rows * cols, sizeof(double));
    if (!a) {
        free(m);
        return NULL;
    }
    m->a = a;
#pragma omp target enter data map(to: a[0:rows * cols])
    return m;
}

void matrix_destroy(matrix_t m)
{
    if (m == NULL) return;
    double *a = m->a;
#pragma omp target exit data map(delete: a[0:m->rows * m->cols])
    free(a);
    free(m);
}

int matrix_rows(matrix_t m) { return m->rows; }
int matrix_cols(matrix_t m) { return m->cols; }

double *matrix_row(matrix_t m, int row)
{
    assert(row >= 0 && row < m->rows);
    return m->a + (size_t)row * m->cols;
}

void matrix_to_device(matrix_t m)
{
#pragma omp target update to(m->a[0:m->rows * m->cols])
}

void matrix_to_host(matrix_t m)
{
#pragma omp target update from(m->a[0:m->rows * m->cols])
}
