#include "kepler.h"
#include <stdlib.h>

#pragma omp declare target
double gauss_k = 0.01720209895;
int newton_limit = 30;
#pragma omp end declare target

orbits orbits_new(int n)
{
    orbits o;
    double *block = malloc(sizeof(double) * ELEMENTS * n);
    o.n = n;
    for (int k = 0; k < ELEMENTS; ++k)
        o.e[k] = block + (size_t)k * n;
    return o;
}

void orbits_delete(orbits *o)
{
    free(o->e[0]);
    o->n = 0;
}

void orbits_scatter(orbits *o, unsigned seed)
{
    static const double from[ELEMENTS] = {0.4, 0.0, 0.0, 0.0, 0.0, 0.0};
    static const double to[ELEMENTS] = {5.2, 0.7, 0.5, 2 * M_PI, 2 * M_PI, 2 * M_PI};
    for (int i = 0; i < o->n; ++i)
        for (int k = 0; k < ELEMENTS; ++k) {
            seed = seed * 69069u + 1u;
            o->e[k][i] = from[k] + (to[k] - from[k]) * (seed >> 4) / 268435456.0;
        }
}
