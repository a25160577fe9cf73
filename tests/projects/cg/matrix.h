#pragma once
typedef struct {
    int n, nonzeros;
    int *restrict row, *restrict column;
    double *restrict value;
} matrix;
matrix matrix_of(int side);
void matrix_map(matrix *a);
void matrix_unmap(matrix *a);
void multiply(const matrix *a, const double *x, double *y);
