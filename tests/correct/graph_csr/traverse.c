#include "graph.h"

/* Breadth-first search by levels; the graph's structure and its arrays are on the device. */
idx_t bfs(const graph_t *g, idx_t root, idx_t *level)
{
    const idx_t n = g->nvtxs;
    idx_t depth = 0, found;
    for (idx_t v = 0; v < n; v++) level[v] = -1;
    level[root] = 0;
#pragma omp target data map(tofrom: level[0:n])
    do {
        found = 0;
#pragma omp target teams distribute parallel for reduction(+: found) firstprivate(depth)
        for (idx_t v = 0; v < n; v++) {
            if (level[v] != -1) continue;
            idx_t near = 0;
            FOR_EACH_EDGE(g->xadj, v, e) {
                idx_t l;
#pragma omp atomic read
                l = level[g->adjncy[e]];
                if (l == depth) {
                    near = 1;
                    break;
                }
            }
            if (near) {
#pragma omp atomic write
                level[v] = depth + 1;
                found++;
            }
        }
        depth++;
    } while (found);
    return depth - 1;
}

/* Bellman and Ford, pulling: two arrays take turns. */
idx_t sssp(const graph_t *g, idx_t root, idx_t *dist)
{
    const idx_t n = g->nvtxs;
    idx_t other[n], rounds = 0;
    int changed = 1;
    for (idx_t v = 0; v < n; v++) dist[v] = v == root ? 0 : IDX_INFINITY;
#pragma omp target data map(tofrom: dist[0:n]) map(alloc: other[0:n])
    while (changed) {
        changed = 0;
#pragma omp target teams distribute parallel for reduction(|: changed) map(tofrom: changed)
        for (idx_t v = 0; v < n; v++) {
            idx_t best = dist[v];
            FOR_EACH_EDGE(g->xadj, v, e) {
                const idx_t d = dist[g->adjncy[e]] + g->adjwgt[e];
                if (d < best) best = d;
            }
            other[v] = best;
            changed |= best < dist[v];
        }
#pragma omp target teams distribute parallel for
        for (idx_t v = 0; v < n; v++) dist[v] = other[v];
        rounds++;
    }
    return rounds;
}

unsigned long long triangles(const graph_t *g)
{
    unsigned long long count = 0;
    const idx_t n = g->nvtxs;
#pragma omp target teams distribute parallel for reduction(+: count) schedule(dynamic, 4)
    for (idx_t v = 0; v < n; v++)
        FOR_EACH_EDGE(g->xadj, v, a) {
            const idx_t u = g->adjncy[a];
            if (u <= v) continue;
            FOR_EACH_EDGE(g->xadj, u, b) {
                const idx_t w = g->adjncy[b];
                if (w <= u) continue;
                FOR_EACH_EDGE(g->xadj, w, c) count += g->adjncy[c] == v;
            }
        }
    return count;
}
