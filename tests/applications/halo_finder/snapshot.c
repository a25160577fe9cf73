#include "fof.h"
#include <math.h>
#include <stdlib.h>

static unsigned state = 4711;
static float uniform(void) { return (float)((state = state * 1103515245u + 12345u) >> 8 & 0xffff) / 65536.f; }

void snapshot(struct particles *p, int halos, int per_halo)
{
    p->np = halos * per_halo + 300, p->box = 10;
    p->pos = malloc(sizeof(pos_t) * p->np), p->group = malloc(sizeof(int) * p->np);
    float c[3] = {0};
    for (int i = 0; i < p->np; i++) {
        if (i % per_halo == 0)
            for (int d = 0; d < 3; d++)
                c[d] = p->box * uniform();
        for (int d = 0; d < 3; d++) {
            float x = i < halos * per_halo ? c[d] + 0.6f * (uniform() + uniform() - 1) : p->box * uniform();
            p->pos[i][d] = x - p->box * floorf(x / p->box);
        }
    }
}

void grid_build(const struct particles *p, struct grid *g, float least)
{
    int n = g->side = (int)(p->box / least), cells = n * n * n;
    g->start = calloc(cells + 1, sizeof(int)), g->items = malloc(sizeof(int) * p->np);
    int *cell = malloc(sizeof(int) * p->np);
    for (int i = 0; i < p->np; i++) {
        int c[3];
        for (int d = 0; d < 3; d++)
            c[d] = (int)(p->pos[i][d] / p->box * n) % n;
        g->start[1 + (cell[i] = (c[2] * n + c[1]) * n + c[0])]++;
    }
    for (int c = 0; c < cells; c++)
        g->start[c + 1] += g->start[c];
    for (int i = p->np - 1; i >= 0; i--)
        g->items[--g->start[cell[i] + 1]] = i;
    /* every start moved to its cell's own; shift back */
    for (int c = 0; c < cells; c++)
        g->start[c] = g->start[c + 1];
    g->start[cells] = p->np;
    free(cell);
}
