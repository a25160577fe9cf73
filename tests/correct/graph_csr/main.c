/* Search, shortest paths and triangles of a graph in compressed rows. */
#include "graph.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    const idx_t side = argc > 1 ? atoi(argv[1]) : 18;
    graph_t *g = graph_grid(side);
    idx_t *level = malloc(sizeof(idx_t) * g->nvtxs), *dist = malloc(sizeof(idx_t) * g->nvtxs);
    idx_t deepest, far = 0;

    deepest = bfs(g, 0, level);
    printf("depth %" IDX_FMT ", corner %" IDX_FMT "\n", deepest, level[side - 1]);
    sssp(g, 0, dist);
    for (idx_t v = 0; v < g->nvtxs; v++) far = dist[v] > far ? dist[v] : far;
    printf("farthest %" IDX_FMT "\n", far);
    printf("%llu triangles\n", triangles(g));
    free(level);
    free(dist);
    graph_free(&g);
    return g != NULL;
}
