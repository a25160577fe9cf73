/* The largest eigenvalue of a matrix that never changes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 60;
    double *matrix = malloc(n * n * sizeof *matrix), *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), norm = 0;
    for (int i = 0; i < n * n; i++)
        matrix[i] = 1.0 / (1 + i % n + i / n);
    for (int i = 0; i < n; i++)
        x[i] = 1;
#pragma omp target data map(to: matrix[0:n * n], x[0:n]) map(alloc: y[0:n])
    for (int t = 0; t < 25; t++) {
        norm = 0;
#pragma omp target teams distribute parallel for map(to: matrix[0:n * n], x[0:n]) map(from: y[0:n])
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++)
                sum += matrix[i * n + j] * x[j];
            y[i] = sum;
        }
#pragma omp target teams distribute parallel for reduction(+: norm) map(tofrom: norm) map(to: y[0:n])
        for (int i = 0; i < n; i++)
            norm += y[i] * y[i];
        norm = sqrt(norm);
#pragma omp target teams distribute parallel for map(to: y[0:n]) map(tofrom: x[0:n])
        for (int i = 0; i < n; i++)
            x[i] = y[i] / norm;
    }
    printf("%.9f\n", norm);
    free(matrix);
    free(x);
    free(y);
    return 0;
}
