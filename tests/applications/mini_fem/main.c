#include "mini_fem.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct box b = {6, 5, 7};
    if (argc > 3)
        b = (struct box){atoi(argv[1]), atoi(argv[2]), atoi(argv[3])};
    struct csr *a = structure(b);
    int nonzeros = a->row_offsets[a->rows];
    double *rhs = calloc(a->rows, sizeof *rhs), *x = calloc(a->rows, sizeof *x);
    int *offsets = a->row_offsets, *cols = a->cols;
    double *vals = a->vals;
#pragma omp target data map(to: offsets[0:a->rows + 1], cols[0:nonzeros]) map(tofrom: vals[0:nonzeros])      \
    map(tofrom: rhs[0:a->rows], x[0:a->rows])
    {
        assemble(b, a, rhs);
        int k = conjugate_gradient(a, rhs, x, 200, 1e-9);
        printf("%d rows, %d entries, %s\n", a->rows, nonzeros, k < 200 ? "converged" : "not converged");
    }
    double trace = 0, most = 0;
    for (int row = 0; row < a->rows; row++) {
        for (int k = offsets[row]; k < offsets[row + 1]; k++)
            if (cols[k] == row)
                trace += vals[k];
        if (x[row] > most)
            most = x[row];
    }
    printf("trace %.5f, largest displacement %.5f, in the middle %.5f\n", trace, most,
           x[node_id(b, b.nx / 2, b.ny / 2, b.nz / 2)]);
    free(a->row_offsets), free(a->cols), free(a->vals), free(a), free(rhs), free(x);
    return 0;
}
