#include "graph.h"
#include <stdlib.h>

static uint64_t next(uint64_t *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 7;
    *s ^= *s << 17;
    return *s;
}

csr_t *csr_random(size_t nv, size_t degree, uint64_t seed)
{
    csr_t *g = malloc(sizeof *g);
    size_t pairs = nv * degree / 2;
    vid_t(*edge)[2] = malloc(pairs * sizeof *edge);
    g->nv = nv;
    g->ne = 2 * pairs;
    g->off = calloc(nv + 1, sizeof *g->off);
    g->adj = malloc(g->ne * sizeof *g->adj);
    for (size_t e = 0; e < pairs; e++) {
        edge[e][0] = next(&seed) % nv;
        edge[e][1] = (edge[e][0] + 1 + next(&seed) % (nv / 8)) % nv;
        g->off[edge[e][0] + 1]++;
        g->off[edge[e][1] + 1]++;
    }
    for (size_t v = 0; v < nv; v++)
        g->off[v + 1] += g->off[v];
    vid_t *fill = malloc(nv * sizeof *fill);
    for (size_t v = 0; v < nv; v++)
        fill[v] = g->off[v];
    for (size_t e = 0; e < pairs; e++) {
        g->adj[fill[edge[e][0]]++] = edge[e][1];
        g->adj[fill[edge[e][1]]++] = edge[e][0];
    }
    free(fill);
    free(edge);
    return g;
}

void csr_free(csr_t *g)
{
    free(g->off);
    free(g->adj);
    free(g);
}
