#include "multigrid.h"
#include <stdlib.h>

void hierarchy_create(Hierarchy *h, int finest)
{
    h->depth = LEVELS;
    for (int k = 0; k < LEVELS; k++) {
        Level *l = &h->level[k];
        int n = finest >> k;
        size_t points = (size_t)(n + 1) * (n + 1);
        *l = (Level){n, 1.0 / ((double)n * n), calloc(points, 8), calloc(points, 8), calloc(points, 8)};
        if (k == 0)
            for (int i = 1; i < n; i++)
                for (int j = 1; j < n; j++)
                    l->f[i * (n + 1) + j] = (i * 3 + j * 5) % 7 - 3.0;
    }
    for (int k = 0; k < LEVELS; k++) {
        Level *l = &h->level[k];
#pragma omp target enter data map(to: l->u[:POINTS(*l)], l->f[:POINTS(*l)]) map(alloc: l->r[:POINTS(*l)])
    }
}

void hierarchy_free(Hierarchy *h)
{
    for (int k = 0; k < LEVELS; k++) {
        Level *l = &h->level[k];
#pragma omp target exit data map(release: l->u[:POINTS(*l)], l->f[:POINTS(*l)], l->r[:POINTS(*l)])
        free(l->u);
        free(l->f);
        free(l->r);
    }
}
