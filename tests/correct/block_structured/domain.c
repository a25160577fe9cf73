#include "block.h"

#include <stdlib.h>

static double *cells_new(void)
{
    double *cells = calloc(LD * LD, sizeof *cells);
#pragma omp target enter data map(to: cells[0:LD * LD])
    return cells;
}

static void cells_delete(double *cells)
{
#pragma omp target exit data map(release: cells[0:LD * LD])
    free(cells);
}

domain_t domain_make(int rows, int cols)
{
    domain_t d = {rows, cols, malloc(rows * cols * sizeof(block_t))};
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            block_t *b = &d.blocks[r * cols + c];
            b->id = r * cols + c;
            b->now = cells_new();
            b->next = cells_new();
            b->neighbour[WEST] = &d.blocks[r * cols + (c + cols - 1) % cols];
            b->neighbour[EAST] = &d.blocks[r * cols + (c + 1) % cols];
            b->neighbour[SOUTH] = &d.blocks[(r + rows - 1) % rows * cols + c];
            b->neighbour[NORTH] = &d.blocks[(r + 1) % rows * cols + c];
        }
    return d;
}

void domain_destroy(domain_t *d)
{
    for (int k = 0; k < d->rows * d->cols; k++) {
        cells_delete(d->blocks[k].now);
        cells_delete(d->blocks[k].next);
    }
    free(d->blocks);
    d->blocks = NULL;
}

void exchange(domain_t *d)
{
    for (int k = 0; k < d->rows * d->cols; k++) {
        block_t *b = d->blocks + k;
        double *mine = b->now;
        const double *west = b->neighbour[WEST]->now, *east = b->neighbour[EAST]->now;
        const double *south = b->neighbour[SOUTH]->now, *north = b->neighbour[NORTH]->now;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < NB; i++) {
            mine[CELL(i, -1)] = west[CELL(i, NB - 1)];
            mine[CELL(i, NB)] = east[CELL(i, 0)];
            mine[CELL(-1, i)] = south[CELL(NB - 1, i)];
            mine[CELL(NB, i)] = north[CELL(0, i)];
        }
    }
}
