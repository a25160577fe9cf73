/* Red-black successive over-relaxation. */
#include <math.h>
#include <stdio.h>

#include "grid.h"

static void relax(grid_t *g, int colour, real_t w)
{
    real_t *u = grid_values(g), *f = grid_source(g);
    int i, j;
#pragma omp target teams distribute parallel for collapse(2)
    for (i = 1; i <= NY; i++)
        for (j = 1; j <= NX; j++)
            if (parity(i, j) == colour) {
                real_t next = 0.25 * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)]
                                      + f[IDX(i, j)]);
                u[IDX(i, j)] += w * (next - u[IDX(i, j)]);
            }
}

static real_t residual(grid_t *g)
{
    real_t *u = grid_values(g), *f = grid_source(g), sum = 0.0;
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) map(tofrom: sum)
    for (i = 1; i <= NY; i++)
        for (j = 1; j <= NX; j++) {
            real_t r = f[IDX(i, j)] + u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)]
                       - 4.0 * u[IDX(i, j)];
            sum += r * r;
        }
    return sqrt(sum);
}

int main(void)
{
    grid_t *g = grid_new();
    real_t w = 2.0 / (1.0 + sin(M_PI / (NX + 1)));
    int sweep, i, j;
    real_t total = 0.0;

    for (sweep = 0; sweep < 1000; sweep++) {
        relax(g, RED, w);
        relax(g, BLACK, w);
        if (sweep % 10 == 9 && residual(g) < 1e-10)
            break;
    }
    grid_fetch(g);
    for (i = 1; i <= NY; i++)
        for (j = 1; j <= NX; j++)
            total += grid_values(g)[IDX(i, j)];
    printf("%s, total %.6g\n", sweep < 1000 ? "converged" : "stopped", total);
    grid_delete(g);
    return 0;
}
