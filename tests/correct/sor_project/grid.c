/* The grid owns its memory on both sides; its structure is known here alone. */
#include "grid.h"

#include <stdio.h>
#include <stdlib.h>

struct grid {
    real_t *u, *f;
    size_t cells;
};

grid_t *grid_new(void)
{
    grid_t *g = malloc(sizeof *g);
    int i, j;
    if (!g) {
        fprintf(stderr, "out of memory\n");
        exit(EXIT_FAILURE);
    }
    g->cells = (size_t)(NY + 2) * LD;
    g->u = calloc(g->cells, sizeof(real_t));
    g->f = calloc(g->cells, sizeof(real_t));
    for (i = 1; i <= NY; i++)
        for (j = 1; j <= NX; j++)
            g->f[IDX(i, j)] = (i == NY / 3 && j == NX / 3) ? 1.0 : (i == NY / 2 && j == NX / 2) ? -0.5 : 0.0;
#pragma omp target enter data map(to: g->u[0:g->cells], g->f[0:g->cells])
    return g;
}

void grid_delete(grid_t *g)
{
#pragma omp target exit data map(delete: g->u[0:g->cells], g->f[0:g->cells])
    free(g->u);
    free(g->f);
    free(g);
}

real_t *grid_values(grid_t *g) { return g->u; }
real_t *grid_source(grid_t *g) { return g->f; }

void grid_fetch(grid_t *g)
{
#pragma omp target update from(g->u[0:g->cells])
}
