#include "matrix.h"

void matrix_gemm(double alpha, const matrix *a, const matrix *b, double beta, matrix *c)
{
    const double *x = a->at, *y = b->at;
    double *z = c->at;
    int m = c->rows, n = c->cols, k = a->cols, lda = a->ld, ldb = b->ld, ldc = c->ld;
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: x[0:(m - 1) * lda + k], y[0:(k - 1) * ldb + n]) map(tofrom: z[0:(m - 1) * ldc + n])
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
#pragma omp simd reduction(+: sum)
            for (int l = 0; l < k; l++) sum += x[i * lda + l] * y[l * ldb + j];
            z[i * ldc + j] = alpha * sum + beta * z[i * ldc + j];
        }
}

void matrix_transpose(const matrix *from, matrix *to)
{
    const double *x = from->at;
    double *y = to->at;
    const int rows = from->rows, cols = from->cols, ld = from->ld, out = to->ld;
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: x[0:rows * ld]) map(tofrom: y[0:cols * out])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) y[j * out + i] = x[i * ld + j];
}

double matrix_trace(const matrix *m)
{
    const double *x = m->at;
    double sum = 0;
    int n = m->rows < m->cols ? m->rows : m->cols, ld = m->ld;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) map(to: x[0:(n - 1) * ld + n])
    for (int i = 0; i < n; i++) sum += x[i * ld + i];
    return sum;
}

int matrix_visit(const matrix *m, visitor visit, void *closure)
{
    int stop = 0;
    for (int i = 0; i < m->rows && !stop; i++)
        for (int j = 0; j < m->cols && !stop; j++) stop = visit(m->at[i * m->ld + j], closure);
    return stop;
}
