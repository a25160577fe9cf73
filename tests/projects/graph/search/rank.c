#include "graph.h"

void rank_all(const struct graph *g, int rounds, double *rank)
{
    const int n = g->vertices, *first = g->first, *to = g->to;
    double next[n];
    for (int v = 0; v < n; v++)
        rank[v] = 1.0;
#pragma omp target data map(tofrom : rank[0 : n]) map(alloc : next[0 : n])
    for (int r = 0; r < rounds; r++) {
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++) {
            double sum = 0;
            for (int e = first[v]; e < first[v + 1]; e++) {
                const int other = to[e], degree = first[other + 1] - first[other];
                sum += degree ? rank[other] / degree : 0.0;
            }
            next[v] = 0.25 + 0.75 * sum;
        }
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++)
            rank[v] = next[v];
    }
}
