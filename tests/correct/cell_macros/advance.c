#include "grid.h"

#define SECOND_X(f, i, j) ((f)[IDX(e, (i) - 2, j)] - 2 * (f)[IDX(e, i, j)] + (f)[IDX(e, (i) + 2, j)])
#define SECOND_Y(f, i, j) ((f)[IDX(e, i, (j) - 2)] - 2 * (f)[IDX(e, i, j)] + (f)[IDX(e, i, (j) + 2)])

void advance(extent e, const double *restrict rho, double *restrict next, double dt)
{
    FOR_EACH_CELL(e, i, j) {
        double change = SECOND_X(rho, i, j) + SECOND_Y(rho, i, j);
        next[IDX(e, i, j)] = rho[IDX(e, i, j)] + dt * change;
    }
}

long count_above(extent e, const double *rho, double limit)
{
    long above = 0;
    OFFLOAD_LOOP(collapse(2) reduction(+: above) map(tofrom: above))
    for (int j = 0; j < e.ny; j++)
        for (int i = 0; i < e.nx; i++)
            if (rho[IDX(e, i, j)] > limit) above++;
    return above;
}
