#include <stdio.h>
#include <stdlib.h>
#include "sparse.h"

int main(void)
{
    enum { ROWS = 60, COLS = 45 };
    static val_t dense[ROWS][COLS], x[COLS], y[ROWS];
    const sparse_ops *const all[] = {[COO] = &coo_ops, [CSR] = &csr_ops, [ELL] = &ell_ops};
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            if ((i * 7 + j * 13) % 11 == 0 && i != 9) dense[i][j] = 1 + (i + j) % 4;
    for (int j = 0; j < COLS; j++) x[j] = j % 9 - 4;

#pragma omp target data map(to: x) map(from: y)
    for (format_t f = COO; f <= ELL; f++) {
        sparse A = {.ops = all[f], .format = f, .rows = ROWS, .cols = COLS};
        if (!A.ops->build(&A, &dense[0][0])) continue;
        A.ops->apply(&A, x, y);
        A.ops->release(&A);
#pragma omp target update from(y)
        val_t sum = 0;
        for (int i = 0; i < ROWS; i++) sum += y[i] * (i + 1);
        printf("%s: %d entries, %.1f, row 9 %.1f\n", A.ops->label, A.entries, sum, y[9]);
    }
    return 0;
}
