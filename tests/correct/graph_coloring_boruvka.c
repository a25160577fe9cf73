/* Colouring by random priorities (Jones and Plassmann) and Boruvka's spanning tree with 64-bit atomic minima. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 600, DEG = 6, M = N * DEG / 2 };

static int head[N][2 * DEG], degree[N];
static int from[M], to[M], weight[M];

static void add_edge(int e, int a, int b)
{
    from[e] = a;
    to[e] = b;
    weight[e] = (e * 7919 + 13) % 1009;
    head[a][degree[a]++] = b;
    head[b][degree[b]++] = a;
}

static inline uint32_t priority(uint32_t v)
{
    v ^= v >> 16;
    v *= 0x7feb352du;
    v ^= v >> 15;
    return v * 0x846ca68bu;
}

static int colour(int *colour_of)
{
    int left = N, rounds = 0;
    int *next = malloc(sizeof(int) * N);
    for (int v = 0; v < N; v++) colour_of[v] = next[v] = -1;
#pragma omp target data map(to: head, degree, next[0:N]) map(tofrom: colour_of[0:N])
    while (left > 0) {
        left = 0;
#pragma omp target teams distribute parallel for reduction(+: left)
        for (int v = 0; v < N; v++) {
            uint64_t used = 0;
            int mine = 1;
            if (colour_of[v] >= 0) continue;
            for (int k = 0; k < degree[v] && mine; k++) {
                const int u = head[v][k], c = colour_of[u];
                if (c >= 0) used |= UINT64_C(1) << c;
                else if (priority(u) > priority(v) || (priority(u) == priority(v) && u > v)) mine = 0;
            }
            if (!mine) {
                left++;
                continue;
            }
            next[v] = 0;
            while (used >> next[v] & 1) next[v]++;
        }
#pragma omp target teams distribute parallel for
        for (int v = 0; v < N; v++) colour_of[v] = next[v];
        rounds++;
    }
    free(next);
    return rounds;
}

static long boruvka(void)
{
    long total = 0;
    int parent[N], links;
    uint64_t best[N];
    for (int v = 0; v < N; v++) parent[v] = v;
#pragma omp target data map(to: from, to, weight) map(alloc: best)
    do {
        links = 0;
#pragma omp target teams distribute parallel for
        for (int v = 0; v < N; v++) best[v] = UINT64_MAX;
#pragma omp target teams distribute parallel for map(to: parent)
        for (int e = 0; e < M; e++) {
            const int a = parent[from[e]], b = parent[to[e]];
            const uint64_t key = (uint64_t)weight[e] << 32 | (uint32_t)e;
            if (a == b) continue;
            for (int side = 0; side < 2; side++) {
                uint64_t *slot = &best[side ? a : b];
#pragma omp atomic compare
                *slot = key < *slot ? key : *slot;
            }
        }
#pragma omp target update from(best)
        for (int v = 0; v < N; v++) {
            if (best[v] == UINT64_MAX) continue;
            const int e = (int)(uint32_t)best[v];
            int a = from[e], b = to[e];
            while (parent[a] != a) a = parent[a];
            while (parent[b] != b) b = parent[b];
            if (a == b) continue;
            parent[a] = b;
            total += weight[e];
            links++;
        }
        for (int v = 0; v < N; v++)
            while (parent[v] != parent[parent[v]]) parent[v] = parent[parent[v]];
    } while (links);
    return total;
}

int main(void)
{
    static int colour_of[N];
    int most = 0, clashes = 0;
    for (int e = 0; e < M; e++) add_edge(e, e % N, (e % N + 1 + e / N * 17) % N);
    colour(colour_of);
    for (int v = 0; v < N; v++) most = colour_of[v] > most ? colour_of[v] : most;
#pragma omp target teams distribute parallel for map(to: from, to, colour_of) reduction(+: clashes)
    for (int e = 0; e < M; e++) clashes += colour_of[from[e]] == colour_of[to[e]];
    printf("%d colours, %d clashes\n", most + 1, clashes);
    printf("the tree weighs %ld\n", boruvka());
    return 0;
}
