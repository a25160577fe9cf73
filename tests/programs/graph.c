/* Stays on the host: nothing */
/* BFS with frontier flags, PageRank, connected components by label propagation. */
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned int vid_t;
typedef struct graph { vid_t n; unsigned m; unsigned *offs; vid_t *adj; float *w; } graph_t;

static graph_t *ring(vid_t n)
{
    graph_t *g = malloc(sizeof *g);
    g->w = malloc(n * sizeof(float)); g->n = n; g->m = 4 * n;
    g->offs = malloc((n + 1) * sizeof *g->offs);
    g->adj = malloc(g->m * sizeof *g->adj);
    for (vid_t v = 0; v < n; v++) {
        g->offs[v] = 4 * v; g->w[v] = 1.0f / 4;
        vid_t nb[4] = {(v + 1) % n, (v + n - 1) % n, (v * 7 + 3) % n, (v / 2)};
        memcpy(g->adj + 4 * v, nb, sizeof nb);
    }
    g->offs[n] = 4 * n;
    return g;
}

static int bfs(const graph_t *g, vid_t root, int *restrict dist)
{
    const vid_t n = g->n;
    bool *frontier = calloc(n, sizeof(bool)), *next = calloc(n, 1);
    const unsigned *offs = g->offs; const vid_t *adj = g->adj;
    _Bool more = true;
    int level = 0;
    for (vid_t v = 0; v < n; v++) dist[v] = -1;
    dist[root] = 0; frontier[root] = true;
#pragma omp target enter data map(to: offs[0:n+1], adj[0:g->m], frontier[0:n], next[0:n], dist[0:n])
    while (more) {
        more = false;
#pragma omp target teams distribute parallel for map(tofrom: more)
        for (vid_t v = 0; v < n; v++) {
            if (!frontier[v]) continue;
            frontier[v] = false;
            for (unsigned e = offs[v]; e < offs[v + 1]; e++) {
                vid_t u = adj[e];
                int d;
#pragma omp atomic read
                d = dist[u];
                if (d < 0) {
#pragma omp atomic write
                    dist[u] = level + 1;
                    next[u] = true;
                    more = true;
                }
            }
        }
        level++;
        bool *t = frontier; frontier = next; next = t;
    }
#pragma omp target exit data map(from: dist[0:n]) map(delete: offs[0:n+1], adj[0:g->m], frontier[0:n], next[0:n])
    free(frontier); free(next);
    return level;
}

static float pagerank(graph_t *g, float *rank, int iters, int *done)
{
    vid_t n = g->n;
    float *newr = malloc(n * sizeof *newr), delta = 0;
    const float d = .85f;
    int it;
#pragma omp target data map(to: g[0:1], g->offs[:n+1], g->adj[:g->m]) map(from: rank[:n]) map(alloc: newr[:n])
    {
#pragma omp target teams distribute parallel for
        for (vid_t i = 0; i < n; ++i) rank[i] = 1.f / n;
        for (it = 0; it < iters; it++) {
            delta = 0;
#pragma omp target teams distribute parallel for
            for (vid_t i = 0; i < n; ++i) newr[i] = (1 - d) / n;
#pragma omp target teams distribute parallel for schedule(dynamic, 16)
            for (vid_t v = 0; v < n; ++v) {
                float share = d * rank[v] / (g->offs[v + 1] - g->offs[v]);
                for (unsigned e = g->offs[v]; e < g->offs[v + 1]; ++e)
#pragma omp atomic
                    newr[g->adj[e]] += share;
            }
#pragma omp target teams distribute parallel for reduction(+: delta)
            for (vid_t v = 0; v < n; ++v) {
                delta += fabsf(newr[v] - rank[v]);
                rank[v] = newr[v];
            }
            if (delta < 1e-5f) break;
        }
    }
    *done = it;
    free(newr);
    return delta;
}

static vid_t components(const graph_t *g, vid_t *label)
{
    vid_t n = g->n, roots = 0;
    const unsigned *offs = g->offs; const vid_t *adj = g->adj;
    int changed = 1;
#pragma omp target data map(to: offs[0:n+1], adj[0:offs[n]]) map(from: label[0:n]) map(alloc: changed)
    {
#pragma omp target teams distribute parallel for
        for (vid_t v = 0; v < n; v++) label[v] = v;
        do {
            changed = 0;
#pragma omp target update to(changed)
#pragma omp target teams distribute parallel for map(changed)
            for (vid_t v = 0; v < n; v++)
                for (unsigned e = offs[v]; e < offs[v + 1]; e++) {
                    vid_t u = adj[e], a, b;
#pragma omp atomic read
                    a = label[u];
#pragma omp atomic read
                    b = label[v];
                    if (a < b) {
#pragma omp atomic compare
                        if (label[v] > a) { label[v] = a; }
#pragma omp atomic write
                        changed = 1;
                    } else if (b < a) {
#pragma omp atomic compare
                        label[u] = b < label[u] ? b : label[u];
#pragma omp atomic write
                        changed = 1;
                    }
                }
#pragma omp target update from(changed)
        } while (changed);
#pragma omp target teams distribute parallel for reduction(+: roots) map(tofrom: roots)
        for (vid_t v = 0; v < n; v++) roots += label[v] == v;
    }
    return roots;
}

int main(void)
{
    graph_t *g = ring(300);
    int *dist = malloc(g->n * sizeof(int)), it;
    int levels = bfs(g, 5, dist);
    long sum = 0;
    for (vid_t v = 0; v < g->n; v++) sum += dist[v];
    printf("levels %d sum %ld\n", levels, sum);
    float *rank = malloc(g->n * sizeof(float)), total = 0;
    float delta = pagerank(g, rank, 50, &it);
    for (vid_t v = 0; v < g->n; v++) total += rank[v];
    printf("pagerank %s total %.3f top %.3f\n", delta < 1e-5f ? "converged" : "open", total, rank[0] * 100);
    printf("components %u\n", components(g, malloc(g->n * sizeof(vid_t))));
    free(g->offs); free(g->adj); free(g);
    return 0;
}
