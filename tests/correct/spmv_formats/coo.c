#include <stdlib.h>
#include "sparse.h"

static bool build(sparse *A, const val_t *dense)
{
    idx_t k = 0;
    FOR_NONZEROS(A, dense, i, j) A->entries++;
    A->row = NEW(idx_t, A->entries);
    A->col = NEW(idx_t, A->entries);
    A->val = NEW(val_t, A->entries);
    if (!A->row || !A->col || !A->val) return false;
    FOR_NONZEROS(A, dense, i, j) {
        A->row[k] = i;
        A->col[k] = j;
        A->val[k++] = dense[(size_t)i * A->cols + j];
    }
#pragma omp target enter data map(to: A->row[0:A->entries], A->col[0:A->entries], A->val[0:A->entries])
    return true;
}

static void apply(const sparse *A, const val_t *x, val_t *y)
{
    const idx_t *row = A->row, *col = A->col, n = A->entries, rows = A->rows;
    const val_t *val = A->val;
#pragma omp target teams distribute parallel for
    for (idx_t i = 0; i < rows; ++i) y[i] = 0;
#pragma omp target teams distribute parallel for
    for (idx_t k = 0; k < n; ++k) {
        val_t product = val[k] * x[col[k]];
#pragma omp atomic
        y[row[k]] += product;
    }
}

static void release(sparse *A)
{
#pragma omp target exit data map(delete: A->row[0:A->entries], A->col[0:A->entries], A->val[0:A->entries])
    free(A->row), free(A->col), free(A->val);
}

const sparse_ops coo_ops = {"coo", build, apply, release};
