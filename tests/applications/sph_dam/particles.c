#include "sph.h"
#include <stdlib.h>

static void put(struct tank *t, double x, double y, enum kind kind)
{
    t->part = realloc(t->part, sizeof *t->part * (t->count + 1));
    t->part[t->count++] = (struct particle){.pos = {x, y}, .kind = kind, .rho = t->rho0};
}

void tank_fill(struct tank *t, double s)
{
    t->h = 1.3 * s, t->rho0 = 1000, t->mass = t->rho0 * s * s, t->c0 = 20, t->width = 1.2, t->height = 0.8;
    t->count = 0, t->part = NULL;
    for (double x = 0.5 * s; x < 0.4; x += s)
        for (double y = 0.5 * s; y < 0.5; y += s)
            put(t, x, y, FLUID);
    for (double x = -1.5 * s; x < t->width + 2 * s; x += s)
        put(t, x, -0.5 * s, WALL), put(t, x, -1.5 * s, WALL);
    for (double y = 0.5 * s; y < t->height; y += s)
        put(t, -0.5 * s, y, WALL), put(t, -1.5 * s, y, WALL);
    t->bins.size = 2 * t->h;
    t->bins.nx = (int)((t->width + 1) / t->bins.size) + 1;
    t->bins.ny = (int)((t->height + 1) / t->bins.size) + 1;
    t->bins.head = malloc(sizeof(int) * t->bins.nx * t->bins.ny);
    t->bins.next = malloc(sizeof(int) * t->count);
}

/* Linked lists in arrays, made on the host. */
void tank_bins(struct tank *t)
{
    struct bins *b = &t->bins;
    for (int c = 0; c < b->nx * b->ny; c++)
        b->head[c] = -1;
    for (int i = t->count - 1; i >= 0; i--) {
        int x = (int)((t->part[i].pos[0] + 0.5) / b->size), y = (int)((t->part[i].pos[1] + 0.5) / b->size);
        x = x < 0 ? 0 : x >= b->nx ? b->nx - 1 : x;
        y = y < 0 ? 0 : y >= b->ny ? b->ny - 1 : y;
        b->next[i] = b->head[y * b->nx + x];
        b->head[y * b->nx + x] = i;
    }
}

void tank_free(struct tank *t)
{
    free(t->part), free(t->bins.head), free(t->bins.next);
}
