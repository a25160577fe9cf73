#include "sparse.h"

void spmm_coo(const struct coo *a, int k, const int64_t *b, int64_t *c)
{
    const entry *e = a->entries;
    const int count = a->count;
#pragma omp target teams distribute parallel for collapse(2) map(to : e[0 : a->count], b[0 : a->cols * k]) \
    map(tofrom : c[0 : a->rows * k])
    for (int i = 0; i < count; i++)
        for (int j = 0; j < k; j++) {
            int64_t product = e[i].value * b[e[i].col * k + j];
#pragma omp atomic update
            c[e[i].row * k + j] += product;
        }
}

void spmm_csr(const struct csr *a, int k, const int64_t *b, int64_t *c)
{
    const int32_t *start = a->start, *col = a->col;
    const int64_t *value = a->value;
    const int rows = a->rows;
#pragma omp target map(to : start[0 : a->rows + 1], col[0 : a->count], value[0 : a->count], b[0 : a->cols * k]) \
    map(from : c[0 : a->rows * k])
#pragma omp teams distribute dist_schedule(static, 4)
    for (int r = 0; r < rows; r++) {
#pragma omp parallel for firstprivate(r)
        for (int j = 0; j < k; j++) {
            int64_t sum = 0;
            for (int i = start[r]; i < start[r + 1]; i++)
                sum += value[i] * b[col[i] * k + j];
            c[r * k + j] = sum;
        }
    }
}

void spmm_sell(const struct sell *a, int k, const int64_t *b, int64_t *c)
{
    const int32_t *start = a->slice_start, *col = a->col;
    const int64_t *value = a->value;
    const int rows = a->rows, slices = a->slices, total = start[slices];
#pragma omp target teams distribute parallel for collapse(2) map(to : start[0 : slices + 1], col[0 : total]) \
    map(to : value[0 : total], b[0 : rows * k]) map(from : c[0 : rows * k])
    for (int r = 0; r < rows; r++)
        for (int j = 0; j < k; j++) {
            int64_t sum = 0;
            for (int at = start[r / SLICE] + r % SLICE; at < start[r / SLICE + 1]; at += SLICE)
                sum += value[at] * b[col[at] * k + j];
            c[r * k + j] = sum;
        }
}
