#include <stdlib.h>
#include "matrix.h"

matrix matrix_of(int side)
{
    const int n = side * side;
    matrix a = {n, 0, malloc((n + 1) * sizeof(int)), malloc(5 * n * sizeof(int)), malloc(5 * n * sizeof(double))};
    static const int steps[5][2] = {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}};
    for (int k = 0; k < n; k++) {
        a.row[k] = a.nonzeros;
        for (int s = 0; s < 5; s++) {
            const int i = k / side + steps[s][0], j = k % side + steps[s][1];
            if (i < 0 || j < 0 || i >= side || j >= side)
                continue;
            a.column[a.nonzeros] = i * side + j;
            a.value[a.nonzeros++] = s == 2 ? 4.25 : -1.0;
        }
    }
    a.row[n] = a.nonzeros;
    return a;
}

void matrix_map(matrix *a)
{
#pragma omp target enter data map(to : a[0 : 1])
#pragma omp target enter data map(to : a->row[0 : a->n + 1], a->column[0 : a->nonzeros], a->value[0 : a->nonzeros])
}

void matrix_unmap(matrix *a)
{
#pragma omp target exit data map(release : a->row[0 : a->n + 1], a->column[0 : a->nonzeros], a->value[0 : a->nonzeros])
#pragma omp target exit data map(release : a[0 : 1])
    free(a->row), free(a->column), free(a->value);
}

void multiply(const matrix *a, const double *x, double *y)
{
    const int n = a->n;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(from : y[0 : n])
    for (int k = 0; k < n; k++) {
        double sum = 0;
        for (int e = a->row[k]; e < a->row[k + 1]; e++)
            sum += a->value[e] * x[a->column[e]];
        y[k] = sum;
    }
}
