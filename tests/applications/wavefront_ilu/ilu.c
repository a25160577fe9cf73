#include "ilu.h"

void ilu0(sparse *a, const levels *order)
{
    const int *ptr = a->ptr, *idx = a->idx, *diagonal = a->diagonal, *rows = order->rows;
    double *val = a->val;
    for (int level = 0; level < order->count; level++) {
        const int from = order->start[level], to = order->start[level + 1];
        #pragma omp target teams distribute parallel for thread_limit(32) firstprivate(from, to)
        for (int r = from; r < to; r++) {
            int i = rows[r];
            for (int k = ptr[i]; k < diagonal[i]; k++) {
                int pivot = idx[k];
                double factor = val[k] /= val[diagonal[pivot]];
                for (int m = diagonal[pivot] + 1; m < ptr[pivot + 1]; m++)
                    for (int j = k + 1; j < ptr[i + 1]; j++)
                        if (idx[j] == idx[m])
                            val[j] -= factor * val[m];
            }
        }
    }
}

/* One kernel for all levels: a single team, with a barrier behind each. */
void triangular(const sparse *a, const levels *order, int upper, double *x)
{
    const int *ptr = a->ptr, *idx = a->idx, *diagonal = a->diagonal, *rows = order->rows, *start = order->start;
    const double *val = a->val;
    const int count = order->count, n = a->n;
    #pragma omp target parallel num_threads(64) map(tofrom: x[0:n])
    for (int level = 0; level < count; level++) {
        #pragma omp for
        for (int r = start[level]; r < start[level + 1]; r++) {
            int i = rows[r];
            double sum = x[i];
            for (int k = upper ? diagonal[i] + 1 : ptr[i]; k < (upper ? ptr[i + 1] : diagonal[i]); k++)
                sum -= val[k] * x[idx[k]];
            x[i] = upper ? sum / val[diagonal[i]] : sum;
        }
    }
}

void matvec(const sparse *a, const double *x, double *y)
{
    const int *ptr = a->ptr, *idx = a->idx, n = a->n;
    const double *val = a->val;
    #pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
        #pragma omp simd reduction(+: sum)
        for (int k = ptr[i]; k < ptr[i + 1]; k++)
            sum += val[k] * x[idx[k]];
        y[i] = sum;
    }
}
