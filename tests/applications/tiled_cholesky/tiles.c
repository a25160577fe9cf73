#include "tiles.h"
#include <math.h>
#include <stdlib.h>

void tiled_fill(struct tiled *m, double *dense)
{
    int n = m->tiles * TILE;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            dense[i * n + j] = 1.0 / (1 + abs(i - j)) + (i == j ? 2.0 + i % 3 : 0);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (j / TILE <= i / TILE)
                m->data[tile_at(i / TILE, j / TILE) + i % TILE][j % TILE] = dense[i * n + j];
}

double tiled_error(const struct tiled *m, const double *dense)
{
    int n = m->tiles * TILE;
    tile_row *a = m->data;
    double worst = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: worst) \
    map(to: a[0:tile_at(m->tiles, 0)], dense[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j > i)
                continue;
            double s = dense[i * n + j];
            for (int l = 0; l <= j; l++)
                s -= a[tile_at(i / TILE, l / TILE) + i % TILE][l % TILE] *
                     a[tile_at(j / TILE, l / TILE) + j % TILE][l % TILE];
            worst = fmax(worst, fabs(s));
        }
    return worst;
}
