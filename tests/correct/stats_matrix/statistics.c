#include "matrix.h"
#include <math.h>

enum matrix_error matrix_centre(matrix_t m, double *means)
{
    const int rows = matrix_rows(m), cols = matrix_cols(m);
    double *a = matrix_row(m, 0);
    if (!means) return MATRIX_MEMORY;
#pragma omp target teams distribute map(from: means[0:cols])
    for (int j = 0; j < cols; j++) {
        double sum = 0;
#pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < rows; i++) sum += a[i * cols + j];
        means[j] = sum / rows;
#pragma omp parallel for
        for (int i = 0; i < rows; i++) a[i * cols + j] -= sum / rows;
    }
    return MATRIX_OK;
}

enum matrix_error matrix_covariance(matrix_t data, matrix_t out)
{
    const int rows = matrix_rows(data), cols = matrix_cols(data);
    const double *a = matrix_row(data, 0);
    double *c = matrix_row(out, 0);
    if (matrix_rows(out) != cols || matrix_cols(out) != cols) return MATRIX_SHAPE;
#pragma omp target teams distribute parallel for collapse(2)
    for (int p = 0; p < cols; p++)
        for (int q = 0; q < cols; q++) {
            if (q > p) continue;
            double sum = 0;
            for (int i = 0; i < rows; i++) sum += a[i * cols + p] * a[i * cols + q];
            c[p * cols + q] = c[q * cols + p] = sum / (rows - 1);
        }
    return MATRIX_OK;
}

enum matrix_error matrix_correlation(matrix_t covariance, matrix_t out)
{
    const int n = matrix_rows(covariance);
    const double *c = matrix_row(covariance, 0);
    double *r = matrix_row(out, 0);
    if (matrix_cols(covariance) != n || matrix_rows(out) != n) return MATRIX_SHAPE;
#pragma omp target teams loop collapse(2)
    for (int p = 0; p < n; p++)
        for (int q = 0; q < n; q++) r[p * n + q] = c[p * n + q] / sqrt(c[p * n + p] * c[q * n + q]);
    return MATRIX_OK;
}
