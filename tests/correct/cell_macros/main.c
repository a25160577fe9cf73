#include <stdio.h>
#include <stdlib.h>
#include "grid.h"

int main(void)
{
    extent e = {24, 18};
    int cells = CELLS(e);
    double *rho = calloc((size_t)cells, sizeof *rho), *next = calloc((size_t)cells, sizeof *next);

    for (int j = 0; j < e.ny; j++)
        for (int i = 0; i < e.nx; i++) rho[IDX(e, i, j)] = (i > 5 && i < 10 && j > 3 && j < 8) ? 64.0 : 1.0;

    DATA_IN(rho[0:cells])
    DATA_NEW(next[0:cells])
    for (int step = 0; step < 6; step++) {
        double *swap;
        halo_exchange(e, rho);
        advance(e, rho, next, 0.125);
        swap = rho;
        rho = next;
        next = swap;
        printf("step %d: %ld cells above 2\n", step, count_above(e, rho, 2.0));
    }
    DATA_BACK(rho[0:cells])
    DATA_OUT(rho[0:cells], next[0:cells])

    double mass = 0;
    for (int j = 0; j < e.ny; j++)
        for (int i = 0; i < e.nx; i++) mass += rho[IDX(e, i, j)];
    printf("mass %.6f corner %.9f\n", mass, rho[IDX(e, 0, 0)]);
    free(rho);
    free(next);
    return 0;
}
