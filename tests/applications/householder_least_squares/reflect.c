#include "reflect.h"
#include <math.h>

#define A(i, j) a[(i) * total + (j)]

void triangularise(system_t *s, double *tau)
{
    const int rows = s->rows, cols = s->cols, total = s->total;
    double *a = s->a;
#pragma omp target data use_device_ptr(a)
    {
        /* everything in one kernel: a team, its threads in step */
#pragma omp target is_device_ptr(a) map(from: tau[0:cols])
#pragma omp parallel num_threads(64)
        {
            for (int k = 0; k < cols; k++) {
                double own = 0;
                static const double tiny = 1e-300;
#pragma omp for nowait
                for (int i = k + 1; i < rows; i++)
                    own += A(i, k) * A(i, k);
#pragma omp single
                tau[k] = 0;
#pragma omp atomic
                tau[k] += own;
#pragma omp barrier
#pragma omp single
                {
                    double head = A(k, k), norm = sqrt(head * head + tau[k]), beta = head > 0 ? -norm : norm;
                    tau[k] = norm > tiny ? (beta - head) / beta : 0;
                    double scale = norm > tiny ? 1 / (head - beta) : 0;
                    for (int i = k + 1; i < rows; i++)
                        A(i, k) *= scale;
                    A(k, k) = beta;
                }
#pragma omp for
                for (int j = k + 1; j < total; j++) {
                    double dot = A(k, j);
                    for (int i = k + 1; i < rows; i++)
                        dot += A(i, k) * A(i, j);
                    dot *= tau[k];
                    A(k, j) -= dot;
                    for (int i = k + 1; i < rows; i++)
                        A(i, j) -= dot * A(i, k);
                }
            }
        }
    }
}

void back_substitute(const system_t *s, double *x)
{
    const int rows = s->rows, cols = s->cols, total = s->total;
    const double *a = s->a;
#pragma omp target teams distribute parallel for map(to: a[0:rows * total]) map(from: x[0:cols * (total - cols)])
    for (int r = cols; r < total; r++)
        for (int i = cols - 1; i >= 0; i--) {
            double sum = A(i, r);
            for (int j = i + 1; j < cols; j++)
                sum -= A(i, j) * x[(r - cols) * cols + j];
            x[(r - cols) * cols + i] = sum / A(i, i);
        }
}

double fit_error(const system_t *s, int which)
{
    const int rows = s->rows, cols = s->cols, total = s->total;
    const double *a = s->a;
    double square = 0;
#pragma omp target teams distribute parallel for reduction(+: square) map(to: a[0:rows * total]) firstprivate(which)
    for (int i = cols; i < rows; i++)
        square += A(i, cols + which) * A(i, cols + which);
    return sqrt(square);
}
