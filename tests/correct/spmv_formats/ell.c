#include <stdlib.h>
#include "sparse.h"

enum { NOWHERE = -1 };

static bool build(sparse *A, const val_t *dense)
{
    FOR_ROWS(A, i) {
        idx_t in_row = 0;
        for (idx_t j = 0; j < A->cols; ++j) in_row += dense[(size_t)i * A->cols + j] != 0;
        if (in_row > A->width) A->width = in_row;
    }
    A->entries = A->width * A->rows;
    A->col = NEW(idx_t, A->entries);
    A->val = NEW(val_t, A->entries);
    if (!A->col || !A->val) return false;
    FOR_ROWS(A, i) {
        idx_t at = 0;
        for (idx_t j = 0; j < A->cols; ++j)
            if (dense[(size_t)i * A->cols + j] != 0) {
                A->col[at * A->rows + i] = j;
                A->val[at++ * A->rows + i] = dense[(size_t)i * A->cols + j];
            }
        while (at < A->width) A->col[at++ * A->rows + i] = NOWHERE;
    }
#pragma omp target enter data map(to: A[0:1])
#pragma omp target enter data map(to: A->col[0:A->entries], A->val[0:A->entries])
    return true;
}

static void apply(const sparse *A, const val_t *x, val_t *y)
{
#pragma omp target teams distribute parallel for
    for (idx_t i = 0; i < A->rows; ++i) {
        val_t sum = 0;
        for (idx_t k = 0; k < A->width; ++k) {
            const idx_t j = A->col[k * A->rows + i];
            if (j == NOWHERE) break;
            sum += A->val[k * A->rows + i] * x[j];
        }
        y[i] = sum;
    }
}

static void release(sparse *A)
{
#pragma omp target exit data map(delete: A->col[0:A->entries], A->val[0:A->entries])
#pragma omp target exit data map(delete: A[0:1])
    free(A->col), free(A->val);
}

const sparse_ops ell_ops = {"ell", build, apply, release};
