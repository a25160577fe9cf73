#ifndef GRAPH_H
#define GRAPH_H
#include "config.h"

typedef struct graph_s {
    idx_t nvtxs, nedges;
    idx_t *xadj;   /* [nvtxs + 1] */
    idx_t *adjncy; /* [nedges] */
#if WEIGHTED
    idx_t *adjwgt; /* [nedges] */
#endif
} graph_t;

graph_t *graph_grid(idx_t side);
void graph_free(graph_t **g);

idx_t bfs(const graph_t *g, idx_t root, idx_t *level);
idx_t sssp(const graph_t *g, idx_t root, idx_t *dist);
unsigned long long triangles(const graph_t *g);

/* for (v's edges e) … */
#define FOR_EACH_EDGE(xadj, v, e) for (idx_t e = (xadj)[v], e##_end = (xadj)[(v) + 1]; e < e##_end; ++e)

#endif
