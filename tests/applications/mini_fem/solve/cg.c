#include "mini_fem.h"
#include <math.h>
#include <omp.h>

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
#pragma omp target teams distribute parallel for simd reduction(+: sum) is_device_ptr(x, y)
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static void waxpby(int n, double alpha, const double *x, double beta, const double *y, double *w)
{
#pragma omp target teams distribute parallel for simd is_device_ptr(x, y, w)
    for (int i = 0; i < n; i++)
        w[i] = alpha * x[i] + beta * y[i];
}

int conjugate_gradient(struct csr *a, const double *b, double *x, int most, double tolerance)
{
    const int n = a->rows, device = omp_get_default_device();
    const int *offsets = a->row_offsets, *cols = a->cols;
    const double *vals = a->vals;
    double *r = omp_target_alloc(n * sizeof *r, device), *p = omp_target_alloc(n * sizeof *p, device);
    double *q = omp_target_alloc(n * sizeof *q, device);
    int k = 0;
#pragma omp target data use_device_ptr(b, x)
    {
        waxpby(n, 1, b, 0, b, r);
        waxpby(n, 1, b, 0, b, p);
        double rr = dot(n, r, r);
        const double start = rr;
        for (; k < most && rr > tolerance * tolerance * start; k++) {
#pragma omp target teams distribute is_device_ptr(p, q)
            for (int row = 0; row < n; row++) {
                double sum = 0;
#pragma omp parallel for reduction(+: sum)
                for (int j = offsets[row]; j < offsets[row + 1]; j++)
                    sum += vals[j] * p[cols[j]];
                q[row] = sum;
            }
            double alpha = rr / dot(n, p, q);
            waxpby(n, 1, x, alpha, p, x);
            waxpby(n, 1, r, -alpha, q, r);
            double next = dot(n, r, r);
            waxpby(n, 1, r, next / rr, p, p);
            rr = next;
        }
    }
    omp_target_free(r, device);
    omp_target_free(p, device);
    omp_target_free(q, device);
    return k;
}
