#include "roads.h"
#include <stdlib.h>

static unsigned draw(unsigned *s) { return (*s = *s * 1664525u + 1013904223u) >> 12; }

static void add(struct map *m, int a, int b, unsigned *seed)
{
    struct road *r = &m->road[m->roads++];
    r->from = a;
    r->to = b;
    r->length = 10 + draw(seed) % 90;
    r->kind = draw(seed) % SURFACES;
    r->one_way = draw(seed) % 9 == 0;
}

struct map *map_grid(int side, unsigned seed)
{
    struct map *m = malloc(sizeof *m);
    m->towns = side * side;
    m->roads = 0;
    m->road = malloc(2 * side * side * sizeof *m->road);
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            if (x + 1 < side)
                add(m, y * side + x, y * side + x + 1, &seed);
            if (y + 1 < side)
                add(m, y * side + x, (y + 1) * side + x, &seed);
        }
    return m;
}

void map_drop(struct map *m)
{
    free(m->road);
    free(m);
}
