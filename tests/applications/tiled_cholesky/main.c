#include "tiles.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    for (int nt = 1; nt <= (argc > 1 ? atoi(argv[1]) : 5); nt += 2) {
        int n = nt * TILE;
        struct tiled m = {nt, malloc(sizeof(tile_row) * tile_at(nt, 0))};
        double *dense = malloc(sizeof(double) * n * n), logdet = 0;
        tiled_fill(&m, dense);
        tiled_factor(&m);
        for (int i = 0; i < n; i++)
            logdet += 2 * log(m.data[tile_at(i / TILE, i / TILE) + i % TILE][i % TILE]);
        printf("n = %3d log det = %.5f, %s\n", n, logdet, tiled_error(&m, dense) < 1e-11 ? "right" : "wrong");
        free(m.data);
        free(dense);
    }
    return 0;
}
