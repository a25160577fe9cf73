/* Matrices as in old textbooks: an array of pointers to rows, rows of different length, and vectors that count from one.
 * The rows are attached to the pointers on the device. */
#include <stdio.h>
#include <stdlib.h>

static double **ragged(int n)
{
    double **a = malloc(n * sizeof *a);
    int i, j;
    for (i = 0; i < n; i++) {
        a[i] = malloc((i + 1) * sizeof **a);
        for (j = 0; j <= i; j++)
            a[i][j] = i == j ? 2.0 + i % 3 : 1.0 / (1 + i + j);
    }
#pragma omp target enter data map(to: a[0:n])
    for (i = 0; i < n; i++) {
#pragma omp target enter data map(to: a[i][0:i + 1])
    }
    return a;
}

static void release(double **a, int n)
{
    int i;
    for (i = 0; i < n; i++) {
#pragma omp target exit data map(delete: a[i][0:i + 1])
    }
#pragma omp target exit data map(delete: a[0:n])
    for (i = 0; i < n; i++)
        free(a[i]);
    free(a);
}

static double *vector(int n) { return (double *)calloc(n + 1, sizeof(double)); }

static void multiply(double **a, int n, const double *x, double *y)
{
    int i, j;
#pragma omp target teams distribute parallel for private(j) map(to: a[0:n], x[1:n]) map(from: y[1:n])
    for (i = 1; i <= n; i++) {
        double s = 0.0;
        for (j = 1; j <= i; j++)
            s += a[i - 1][j - 1] * x[j];
        y[i] = s;
    }
}

int main(void)
{
    const int n = 80;
    double **a = ragged(n), *x = vector(n), *y = vector(n), sum = 0.0;
    int i, k;
    for (i = 1; i <= n; i++)
        x[i] = 1.0;
    for (k = 0; k < 3; k++) {
        multiply(a, n, x, y);
        for (i = 1; i <= n; i++)
            x[i] = y[i] / (1 + i % 4);
    }
    for (i = 1; i <= n; i++)
        sum += x[i];
    printf("%.6g %.6g\n", sum, y[n]);
    release(a, n);
    free(x);
    free(y);
    return 0;
}
