#include "ell.h"
#include <stdlib.h>

ell_matrix *ell_create(int rows, int width)
{
    ell_matrix *a = malloc(sizeof *a);
    a->rows = rows;
    a->width = width;
    a->col = malloc(sizeof(int) * rows * width);
    a->val = calloc((size_t)rows * width, sizeof(double));
    a->inverse_diagonal = calloc(rows, sizeof(double));
    for (int i = 0; i < rows * width; i++)
        a->col[i] = -1;
    return a;
}

void ell_set(ell_matrix *a, int row, int column, double value)
{
    for (int k = 0; k < a->width; k++)
        if (a->col[k * a->rows + row] < 0) {
            a->col[k * a->rows + row] = column;
            a->val[k * a->rows + row] = value;
            break;
        }
    if (row == column)
        a->inverse_diagonal[row] = 1 / value;
}

void ell_to_device(ell_matrix *a)
{
#pragma omp target enter data map(to: a[0:1])
#pragma omp target enter data map(to: a->col[0:a->rows * a->width], a->val[0:a->rows * a->width], \
                                      a->inverse_diagonal[0:a->rows])
}

void ell_destroy(ell_matrix *a)
{
#pragma omp target exit data map(release: a->col[0:a->rows * a->width], a->val[0:a->rows * a->width], \
                                          a->inverse_diagonal[0:a->rows])
#pragma omp target exit data map(release: a[0:1])
    free(a->col);
    free(a->val);
    free(a->inverse_diagonal);
    free(a);
}

void ell_multiply(const ell_matrix *a, const double *x, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < a->rows; i++) {
        double sum = 0;
        for (int k = 0; k < a->width; k++) {
            int j = a->col[k * a->rows + i];
            if (j >= 0)
                sum += a->val[k * a->rows + i] * x[j];
        }
        y[i] = sum;
    }
}
