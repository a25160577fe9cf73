#include "amr.h"

#define UNIT (1 << MOST_LEVEL)

#pragma omp declare target
/* The value of block o at a point given in units of the finest cells */
static double sample(const struct block *o, int fx, int fy)
{
    int scale = MOST_LEVEL - o->level;
    int x = (fx - o->x * CELLS) >> scale, y = (fy - o->y * CELLS) >> scale;
    return o->cells[y + 1][x + 1];
}
#pragma omp end declare target

void exchange(struct mesh *m)
{
    struct block *blocks = m->block;
    int count = m->count;
#pragma omp target teams distribute parallel for collapse(3)
    for (int i = 0; i < count; i++)
        for (int s = 0; s < SIDES; s++)
            for (int k = 1; k <= CELLS; k++) {
                struct block *b = &blocks[i];
                int x = s == WEST ? 0 : s == EAST ? CELLS + 1 : k, y = s == SOUTH ? 0 : s == NORTH ? CELLS + 1 : k;
                if (b->neighbour[s] == NOBODY) {
                    b->cells[y][x] = b->cells[s == SOUTH ? 1 : s == NORTH ? CELLS : k][s == WEST ? 1 : s == EAST ? CELLS : k];
                } else {
                    int step = 1 << (MOST_LEVEL - b->level), n = CELLS;
                    int fx = b->x * n + (x - 1) * step, fy = b->y * n + (y - 1) * step;
                    /* where the neighbour is finer, the block beside may be another one of its family */
                    for (int o = 0; o < count; o++) {
                        int span = UNIT >> blocks[o].level;
                        int cx = s == WEST ? fx + step - 1 : fx, cy = s == SOUTH ? fy + step - 1 : fy;
                        if (cx >= blocks[o].x * n && cx < (blocks[o].x + span) * n && cy >= blocks[o].y * n &&
                            cy < (blocks[o].y + span) * n)
                            b->cells[y][x] = sample(&blocks[o], cx, cy);
                    }
                }
            }
}

void stencil(struct mesh *m)
{
    struct block *blocks = m->block;
    const int count = m->count;
#pragma omp target teams distribute num_teams(16)
    for (int i = 0; i < count; i++) {
        double next[CELLS + 2][CELLS + 2];
        double(*c)[CELLS + 2] = blocks[i].cells;
#pragma omp parallel shared(next, c)
        {
#pragma omp for collapse(2)
            for (int y = 1; y <= CELLS; y++)
                for (int x = 1; x <= CELLS; x++)
                    next[y][x] = 0.2 * (c[y][x] + c[y - 1][x] + c[y + 1][x] + c[y][x - 1] + c[y][x + 1]);
#pragma omp for collapse(2)
            for (int y = 1; y <= CELLS; y++)
                for (int x = 1; x <= CELLS; x++)
                    c[y][x] = next[y][x];
        }
    }
}

double total(struct mesh *m)
{
    struct block *blocks = m->block;
    const int count = m->count;
    double sum = 0;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : sum)
    for (int i = 0; i < count; i++)
        for (int y = 1; y <= CELLS; y++)
            for (int x = 1; x <= CELLS; x++) {
                double side = (double)(UNIT >> blocks[i].level) / CELLS;
                sum += blocks[i].cells[y][x] * side * side;
            }
    return sum;
}
