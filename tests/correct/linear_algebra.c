/* Dense and sparse linear algebra: products, factorisations, conjugate gradients. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rows, *start, *column;
    double *value;
} csr;

static void gemm(int n, const double *a, const double *b, double *c)
{
    int i, j, k;
    double sum;
#pragma omp target teams distribute parallel for collapse(2) private(k, sum) \
    map(to: a[0:n * n], b[0:n * n]) map(from: c[0:n * n])
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            sum = 0;
            for (k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

static void lu(int n, double *a)
{
#pragma omp target data map(tofrom: a[0:n * n])
    for (int k = 0; k < n; k++) {
#pragma omp target teams distribute parallel for
        for (int i = k + 1; i < n; i++) a[i * n + k] /= a[k * n + k];
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}

static csr laplace(int n)
{
    csr m = {n, malloc((n + 1) * sizeof(int)), malloc(3 * n * sizeof(int)), malloc(3 * n * sizeof(double))};
    int k = 0;
    for (int i = 0; i < n; i++) {
        m.start[i] = k;
        if (i) m.column[k] = i - 1, m.value[k++] = -1;
        m.column[k] = i, m.value[k++] = 2.5;
        if (i < n - 1) m.column[k] = i + 1, m.value[k++] = -1;
    }
    m.start[n] = k;
    return m;
}

static void multiply(int n, const int *start, const int *column, const double *value, const double *x, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++) sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

static double solve(csr m, int steps)
{
    int n = m.rows, nonzero = m.start[n], *start = m.start, *column = m.column;
    double *value = m.value, *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r);
    double *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q), rr, result;
    for (int i = 0; i < n; i++) r[i] = p[i] = 1;
#pragma omp target data map(to: start[0:n + 1], column[0:nonzero], value[0:nonzero], r[0:n], p[0:n]) \
    map(alloc: q[0:n]) map(tofrom: x[0:n])
    {
        rr = dot(n, r, r);
        for (int s = 0; s < steps && rr > 1e-20; s++) {
            double alpha, old = rr;
            multiply(n, start, column, value, p, q);
            alpha = rr / dot(n, p, q);
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * q[i];
            }
            rr = dot(n, r, r);
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++) p[i] = r[i] + rr / old * p[i];
        }
    }
    result = x[n / 2];
    free(x), free(r), free(p), free(q);
    return result;
}

static double power_iteration(int n)
{
    double a[16][16], v[16], w[16], norm = 0;
    for (int i = 0; i < n; i++) {
        v[i] = 1;
        for (int j = 0; j < n; j++) a[i][j] = 1.0 / (1 + i + j);
    }
#pragma omp target data map(to: a) map(tofrom: v) map(alloc: w)
    for (int s = 0; s < 20; s++) {
        norm = 0;
#pragma omp target teams distribute parallel for reduction(+: norm) map(tofrom: norm)
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) sum += a[i][j] * v[j];
            w[i] = sum;
            norm += sum * sum;
        }
        norm = sqrt(norm);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) v[i] = w[i] / norm;
    }
    return norm;
}

int main(void)
{
    int n = 24;
    double *a = malloc(n * n * sizeof *a), *c = malloc(n * n * sizeof *c);
    csr m = laplace(200);
    for (int i = 0; i < n * n; i++) a[i] = i % n == i / n ? 30 : i % 7;
    gemm(n, a, a, c);
    lu(n, a);
    printf("%.6f %.6f %.6f %.6f\n", c[5], a[n * n - 1], solve(m, 50), power_iteration(16));
    free(a), free(c), free(m.start), free(m.column), free(m.value);
    return 0;
}
