#include "grid.h"

/* A periodic box: the halo repeats the cells of the other side. */
void halo_exchange(extent e, double *field)
{
    FOR_EACH_ROW(e, j) {
        int row = (j + e.ny) % e.ny;
        for (int h = 1; h <= HALO; h++) {
            field[IDX(e, -h, j)] = field[IDX(e, e.nx - h, row)];
            field[IDX(e, e.nx - 1 + h, j)] = field[IDX(e, h - 1, row)];
        }
    }
    FOR_EACH_COLUMN(e, i) {
        int column = (i + e.nx) % e.nx;
        for (int h = 1; h <= HALO; h++) {
            field[IDX(e, i, -h)] = field[IDX(e, column, e.ny - h)];
            field[IDX(e, i, e.ny - 1 + h)] = field[IDX(e, column, h - 1)];
        }
    }
}
