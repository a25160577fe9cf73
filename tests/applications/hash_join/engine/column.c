#include "engine/engine.h"
#include <stdlib.h>

struct column column_make(rowid rows, int32_t low, int32_t high, uint32_t seed)
{
    struct column c = {rows, malloc(rows * sizeof(int32_t))};
    int32_t *v = c.v;
    for (rowid r = 0; r < rows; r++) {
        seed = seed * 1664525u + 1013904223u;
        v[r] = low + (int32_t)((seed >> 10) % (uint32_t)(high - low + 1));
    }
#pragma omp target enter data map(to : v[0 : rows])
    return c;
}

void column_drop(struct column *c)
{
    int32_t *v = c->v;
#pragma omp target exit data map(release : v[0 : c->rows])
    free(c->v);
    c->v = NULL;
}
