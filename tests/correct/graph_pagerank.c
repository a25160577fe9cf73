/* PageRank in fixed point, so that sums do not depend on their order. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <inttypes.h>

#define ONE (UINT64_C(1) << 40)
#define DAMP(x) ((x) / 100 * 85)

typedef struct edge { uint32_t from, to; } edge;

static int64_t absolute(int64_t v) { return v < 0 ? -v : v; }

int main(void)
{
    const uint32_t n = 500;
    const size_t m = 4 * (size_t)n;
    edge *edges = malloc(m * sizeof(edge));
    uint32_t *degree = calloc(n, sizeof *degree);
    uint64_t *rank = malloc(n * sizeof *rank), *next = malloc(n * sizeof *next);
    int64_t change;
    int rounds = 0;

    for (size_t e = 0; e < m; e++) {
        edges[e].from = e % n;
        edges[e].to = (uint32_t)((e * e + 3 * e) % (n / (1 + e % 3)));
    }
    #pragma omp target enter data map(to: edges[0:m], degree[0:n]) map(alloc: rank[0:n], next[0:n])
    #pragma omp target teams distribute parallel for nowait depend(out: degree[0])
    for (size_t e = 0; e < m; e++) {
        #pragma omp atomic
        degree[edges[e].from] += 1;
    }
    #pragma omp target teams distribute parallel for nowait depend(out: rank[0])
    for (uint32_t v = 0; v < n; v++)
        rank[v] = ONE / n;
    do {
        #pragma omp target teams distribute parallel for nowait depend(in: degree[0]) depend(out: next[0])
        for (uint32_t v = 0; v < n; v++)
            next[v] = (ONE - DAMP(ONE)) / n;
        #pragma omp target teams distribute parallel for nowait depend(in: degree[0], rank[0]) depend(inout: next[0])
        for (size_t e = 0; e < m; e++) {
            const edge it = edges[e];
            const uint64_t share = DAMP(rank[it.from]) / degree[it.from];
            #pragma omp atomic update
            next[it.to] += share;
        }
        change = 0;
        #pragma omp target teams distribute parallel for depend(in: next[0]) depend(inout: rank[0]) reduction(max: change)
        for (uint32_t v = 0; v < n; v++) {
            const int64_t d = absolute((int64_t)(next[v] - rank[v]));
            if (d > change)
                change = d;
            rank[v] = next[v];
        }
    } while (++rounds < 100 && change > 1 << 20);
    #pragma omp target exit data map(from: rank[0:n], degree[0:n]) map(delete: edges[0:m], next[0:n])

    uint32_t best = 0;
    uint64_t total = 0;
    for (uint32_t v = 0; v < n; v++) {
        total += rank[v];
        if (rank[v] > rank[best])
            best = v;
    }
    printf("%d rounds, best %" PRIu32 " with %" PRIu64 ", total %" PRIu64 "\n", rounds, best, rank[best], total);
    free(edges); free(degree); free(rank); free(next);
    return 0;
}
