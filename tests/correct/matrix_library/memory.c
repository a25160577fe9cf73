#include "matrix.h"
#include <stdlib.h>

int matrix_init(m, rows, cols)
    matrix *m;
    int rows, cols;
{
    *m = (matrix){rows, cols, cols + 3, NULL, {0}};
    m->at = calloc((size_t)m->ld * rows, sizeof(double));
    return m->at ? 0 : -1;
}

matrix matrix_view(const matrix *of, int row, int col, int rows, int cols)
{
    matrix v = *of;
    v.rows = rows;
    v.cols = cols;
    v.at = of->at + (long)row * of->ld + col;
    v.view = 1;
    v.tag = 200;
    return v;
}

void matrix_upload(matrix *m)
{
    if (m->on_device || m->view) return;
#pragma omp target enter data map(to: m->at[0:m->rows * m->ld])
    m->on_device = 1;
}

void matrix_download(matrix *m)
{
    if (!m->on_device || m->view) return;
#pragma omp target exit data map(from: m->at[:m->rows * m->ld])
    m->on_device = 0;
}

void matrix_free(matrix *m)
{
    if (m->view) return;
    if (m->on_device) {
#pragma omp target exit data map(delete: m->at[:m->rows * m->ld])
    }
    free(m->at);
    m->at = NULL;
}
