#include <stdlib.h>
#include "sparse.h"

static bool build(sparse *A, const val_t *dense)
{
    idx_t k = 0;
    A->row = NEW(idx_t, A->rows + 1);
    if (!A->row) return false;
    FOR_NONZEROS(A, dense, i, j) A->row[i + 1]++;
    FOR_ROWS(A, i) A->row[i + 1] += A->row[i];
    A->entries = A->row[A->rows];
    A->col = NEW(idx_t, A->entries);
    A->val = NEW(val_t, A->entries);
    if (!A->col || !A->val) return false;
    FOR_NONZEROS(A, dense, i, j) {
        A->col[k] = j;
        A->val[k++] = dense[(size_t)i * A->cols + j];
    }
#pragma omp target enter data map(to: A->row[0:A->rows + 1], A->col[0:A->entries], A->val[0:A->entries])
    return true;
}

static void apply(const sparse *A, const val_t *x, val_t *y)
{
    const idx_t *const start = A->row, *const col = A->col;
    const val_t *const val = A->val;
    const idx_t rows = A->rows;
#pragma omp target teams distribute parallel for
    for (idx_t i = 0; i < rows; ++i) {
        val_t sum = 0;
        for (const idx_t *c = col + start[i], *end = col + start[i + 1]; c != end; ++c) sum += val[c - col] * x[*c];
        y[i] = sum;
    }
}

static void release(sparse *A)
{
#pragma omp target exit data map(delete: A->row[0:A->rows + 1], A->col[0:A->entries], A->val[0:A->entries])
    free(A->row), free(A->col), free(A->val);
}

const sparse_ops csr_ops = {.release = release, .apply = apply, .build = build, .label = "csr"};
