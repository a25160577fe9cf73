#include "amr.h"
#include <math.h>
#include <stdlib.h>

#define UNIT (1 << MOST_LEVEL)
#define SPAN(b) (UNIT >> (b)->level)

static void find_neighbours(struct mesh *m)
{
    const int count = m->count;
    struct block *blocks = m->block;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < count; i++) {
        struct block *b = &blocks[i];
        int span = SPAN(b);
        const int px[SIDES] = {b->x - 1, b->x + span, b->x, b->x}, py[SIDES] = {b->y, b->y, b->y - 1, b->y + span};
        for (int s = 0; s < SIDES; s++) {
            b->neighbour[s] = NOBODY;
            for (int k = 0; k < count; k++) {
                const struct block *o = &blocks[k];
                if (px[s] >= o->x && px[s] < o->x + SPAN(o) && py[s] >= o->y && py[s] < o->y + SPAN(o))
                    b->neighbour[s] = k;
            }
        }
    }
}

/* The blocks, their storage and the pointers between them are on the device for good. */
static void attach(struct mesh *m, int first, int last)
{
    for (int i = first; i < last; i++) {
        m->block[i].cells = m->storage + i * (CELLS + 2);
#pragma omp target update to(m->block[i].level, m->block[i].x, m->block[i].y)
    }
    struct block *blocks = m->block;
    double(*storage)[CELLS + 2] = m->storage;
#pragma omp target teams distribute parallel for
    for (int i = first; i < last; i++)
        blocks[i].cells = storage + i * (CELLS + 2);
}

void mesh_create(struct mesh *m)
{
    m->count = 4;
    m->storage = calloc(MOST_BLOCKS * (CELLS + 2), sizeof *m->storage);
    double(*storage)[CELLS + 2] = m->storage;
    struct block *blocks = m->block;
#pragma omp target enter data map(to: storage[0:MOST_BLOCKS * (CELLS + 2)])
#pragma omp target enter data map(alloc: blocks[0:MOST_BLOCKS])
    for (int i = 0; i < 4; i++)
        blocks[i] = (struct block){.level = 1, .x = i % 2 * UNIT / 2, .y = i / 2 * UNIT / 2};
    attach(m, 0, 4);
#pragma omp target teams distribute parallel for collapse(3)
    for (int i = 0; i < 4; i++)
        for (int y = 1; y <= CELLS; y++)
            for (int x = 1; x <= CELLS; x++) {
                double px = blocks[i].x + (x - 0.5) * (UNIT / 2) / CELLS, py = blocks[i].y + (y - 0.5) * (UNIT / 2) / CELLS;
                double r = sqrt((px - 3) * (px - 3) + (py - 3.5) * (py - 3.5));
                blocks[i].cells[y][x] = r < 2 ? 1 : 0.1;
            }
    find_neighbours(m);
}

void mesh_destroy(struct mesh *m)
{
    double(*storage)[CELLS + 2] = m->storage;
    struct block *blocks = m->block;
#pragma omp target exit data map(delete: storage[0:MOST_BLOCKS * (CELLS + 2)], blocks[0:MOST_BLOCKS])
    free(m->storage);
}

int mesh_refine(struct mesh *m, double threshold)
{
    struct block *blocks = m->block;
    const int before = m->count;
    int flags[MOST_BLOCKS], parents[MOST_BLOCKS], marked = 0;
#pragma omp target teams distribute map(from: flags[0:before]) reduction(+: marked)
    for (int i = 0; i < before; i++) {
        int steep = 0;
        struct block *b = &blocks[i];
#pragma omp parallel for collapse(2) reduction(||: steep)
        for (int y = 1; y <= CELLS; y++)
            for (int x = 1; x <= CELLS; x++)
                steep = steep || fabs(b->cells[y][x] - b->cells[y][x - 1]) > threshold ||
                        fabs(b->cells[y][x] - b->cells[y - 1][x]) > threshold;
        flags[i] = steep && b->level < MOST_LEVEL;
        marked += flags[i];
    }
    /* The parent becomes its first child; three more follow at the end. */
    int end = before, work = 0;
    for (int i = 0; i < before; i++) {
        if (!flags[i] || end + 3 > MOST_BLOCKS)
            continue;
        struct block *p = &blocks[i];
        int half = SPAN(p) / 2;
        p->level++;
        for (int c = 1; c < 4; c++)
            blocks[end + c - 1] = (struct block){.level = p->level, .x = p->x + c % 2 * half, .y = p->y + c / 2 * half};
        parents[work++] = i;
        end += 3;
#pragma omp target update to(blocks[i].level)
    }
    attach(m, before, end);
#pragma omp target teams distribute map(to: parents[0:work])
    for (int w = 0; w < work; w++) {
        double old[CELLS + 2][CELLS + 2];
        int p = parents[w];
        for (int y = 0; y < CELLS + 2; y++)
            for (int x = 0; x < CELLS + 2; x++)
                old[y][x] = blocks[p].cells[y][x];
#pragma omp parallel for collapse(3)
        for (int c = 0; c < 4; c++)
            for (int y = 1; y <= CELLS; y++)
                for (int x = 1; x <= CELLS; x++) {
                    struct block *child = c ? &blocks[before + 3 * w + c - 1] : &blocks[p];
                    child->cells[y][x] = old[c / 2 * CELLS / 2 + (y + 1) / 2][c % 2 * CELLS / 2 + (x + 1) / 2];
                }
    }
    m->count = end;
    find_neighbours(m);
    return work;
}
