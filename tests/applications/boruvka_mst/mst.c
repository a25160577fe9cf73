#include "mst.h"
#include "unionfind.h"
#include <omp.h>
#include <stdlib.h>

static const uint64_t none = UINT64_MAX;

struct tree boruvka(int vertices, int edges, const struct edge *edge, unsigned char *chosen)
{
    struct tree t = {0, 0, 0};
    const int device = omp_get_default_device(), host = omp_get_initial_device();
    int *parent = omp_target_alloc(vertices * sizeof(int), device);
    int *jump = omp_target_alloc(vertices * sizeof(int), device);
    uint64_t *best = omp_target_alloc(vertices * sizeof(uint64_t), device);
    int *start = malloc(vertices * sizeof(int));
    int merged;

    for (int v = 0; v < vertices; v++)
        start[v] = v;
    omp_target_memcpy(parent, start, vertices * sizeof(int), 0, 0, device, host);
    free(start);
#pragma omp target data map(to : edge[0 : edges]) map(from : chosen[0 : edges])
    {
#pragma omp target teams distribute parallel for simd
        for (int e = 0; e < edges; e++)
            chosen[e] = 0;
        do {
            uint64_t weight = 0;
            merged = 0;
#pragma omp target teams distribute parallel for is_device_ptr(best, jump)
            for (int v = 0; v < vertices; v++) {
                best[v] = none;
                jump[v] = v;
            }
#pragma omp target teams distribute parallel for is_device_ptr(best, parent)
            for (int e = 0; e < edges; e++) {
                int ends[2] = {uf_find(parent, edge[e].a), uf_find(parent, edge[e].b)};
                if (ends[0] == ends[1])
                    continue;
                union best mine = {.part = {(uint32_t)e, edge[e].weight}};
                for (int k = 0; k < 2; k++) {
#pragma omp atomic compare
                    best[ends[k]] = best[ends[k]] > mine.key ? mine.key : best[ends[k]];
                }
            }
#pragma omp target teams distribute parallel for is_device_ptr(best, parent, jump) reduction(+ : merged, weight)
            for (int v = 0; v < vertices; v++) {
                union best mine = {.key = best[v]};
                if (mine.key == none)
                    continue;
                const struct edge *e = &edge[mine.part.edge];
                int other = uf_find(parent, e->a);
                if (other == v)
                    other = uf_find(parent, e->b);
                /* Two trees that chose the same edge: the smaller one stays the root. */
                if (best[other] == mine.key && v < other)
                    continue;
                jump[v] = other;
                chosen[mine.part.edge] = 1;
                weight += mine.part.weight;
                merged++;
            }
#pragma omp target teams distribute parallel for is_device_ptr(parent, jump)
            for (int v = 0; v < vertices; v++)
                if (jump[v] != v)
                    parent[v] = jump[v];
            t.edges += merged;
            t.weight += weight;
            t.rounds += merged > 0;
        } while (merged);
    }
    omp_target_free(best, device);
    omp_target_free(jump, device);
    omp_target_free(parent, device);
    return t;
}
