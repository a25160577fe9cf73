#include "graph.h"
#include <stdio.h>
#include <stdlib.h>

static void *xmalloc(size_t n)
{
    void *p = malloc(n);
    if (p == NULL) {
        perror("malloc");
        exit(EXIT_FAILURE);
    }
    return p;
}

/* A grid with one diagonal in each cell: every cell has two triangles. */
graph_t *graph_grid(idx_t side)
{
    static const signed char steps[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
    graph_t *g = xmalloc(sizeof(*g));
    idx_t n = 0;

    g->nvtxs = side * side;
    g->xadj = xmalloc(sizeof(idx_t) * (g->nvtxs + 1));
    g->adjncy = xmalloc(sizeof(idx_t) * g->nvtxs * 6);
    g->adjwgt = xmalloc(sizeof(idx_t) * g->nvtxs * 6);
    for (idx_t v = 0; v < g->nvtxs; v++) {
        g->xadj[v] = n;
        for (int s = 0; s < 6; s++) {
            const idx_t x = v % side + steps[s][0], y = v / side + steps[s][1];
            if (x < 0 || y < 0 || x >= side || y >= side) continue;
            g->adjncy[n] = y * side + x;
            g->adjwgt[n++] = 1 + (v + y * side + x) % 5;
        }
    }
    g->nedges = g->xadj[g->nvtxs] = n;
#pragma omp target enter data map(to: g[0:1])
#pragma omp target enter data map(to: g->xadj[0:g->nvtxs + 1], g->adjncy[0:n], g->adjwgt[0:n])
    return g;
}

void graph_free(graph_t **r_graph)
{
    graph_t *g = *r_graph;
#pragma omp target exit data map(delete: g->xadj[0:g->nvtxs + 1], g->adjncy[0:g->nedges], g->adjwgt[0:g->nedges])
#pragma omp target exit data map(delete: g[0:1])
    free(g->xadj);
    free(g->adjncy);
    free(g->adjwgt);
    free(g);
    *r_graph = NULL;
}
