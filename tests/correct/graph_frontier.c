/* Breadth-first search with two frontiers filled by atomic capture, device memory by omp_target_alloc and memcpy. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIE(...) (fprintf(stderr, __VA_ARGS__), exit(1))

typedef struct {
    int n, m;
    int *rows, *cols;
} csr;

struct device_graph {
    int dev, host;
    int *rows, *cols, *parent, *frontier[2], *size;
};

static csr knights(int side)
{
    static const int dx[] = {1, 2, 2, 1, -1, -2, -2, -1}, dy[] = {2, 1, -1, -2, -2, -1, 1, 2};
    csr g = {side * side, 0, malloc((side * side + 1) * sizeof(int)), malloc(side * side * 8 * sizeof(int))};
    for (int v = 0; v < g.n; v++) {
        g.rows[v] = g.m;
        for (int k = 0; k < 8; k++) {
            const int x = v % side + dx[k], y = v / side + dy[k];
            if (x >= 0 && y >= 0 && x < side && y < side) g.cols[g.m++] = y * side + x;
        }
    }
    g.rows[g.n] = g.m;
    return g;
}

static void *to_device(const struct device_graph *d, const void *data, size_t bytes)
{
    void *p = omp_target_alloc(bytes, d->dev);
    if (!p) DIE("no device memory for %zu bytes\n", bytes);
    if (data && omp_target_memcpy(p, data, bytes, 0, 0, d->dev, d->host)) DIE("copy failed\n");
    return p;
}

int main(int argc, char **argv)
{
    const csr g = knights(argc > 1 ? atoi(argv[1]) : 16);
    struct device_graph d = {omp_get_default_device(), omp_get_initial_device(), 0, 0, 0, {0, 0}, 0};
    int *parent = malloc(g.n * sizeof *parent), size = 1, depth = 0, reached = 0;
    const int root = 0;

    memset(parent, -1, g.n * sizeof *parent);
    parent[root] = root;
    d.rows = to_device(&d, g.rows, (g.n + 1) * sizeof(int));
    d.cols = to_device(&d, g.cols, g.m * sizeof(int));
    d.parent = to_device(&d, parent, g.n * sizeof(int));
    d.frontier[0] = to_device(&d, NULL, g.n * sizeof(int));
    d.frontier[1] = to_device(&d, NULL, g.n * sizeof(int));
    d.size = to_device(&d, NULL, sizeof(int));
    if (omp_target_memcpy(d.frontier[0], &root, sizeof root, 0, 0, d.dev, d.host)) DIE("copy failed\n");

    while (size > 0) {
        const int *now = d.frontier[depth & 1], *rows = d.rows, *cols = d.cols;
        int *next = d.frontier[~depth & 1], *from = d.parent, *length = d.size;
#pragma omp target is_device_ptr(length)
        *length = 0;
#pragma omp target teams distribute parallel for is_device_ptr(now, next, rows, cols, from, length)
        for (int k = 0; k < size; k++)
            for (int e = rows[now[k]]; e < rows[now[k] + 1]; e++) {
                const int v = cols[e];
                int old;
#pragma omp atomic compare capture
                { old = from[v]; if (from[v] == -1) { from[v] = now[k]; } }
                if (old == -1) {
                    int at;
#pragma omp atomic capture
                    at = (*length)++;
                    next[at] = v;
                }
            }
        reached += size;
        if (omp_target_memcpy(&size, d.size, sizeof size, 0, 0, d.host, d.dev)) DIE("copy failed\n");
        depth += size > 0;
    }
    if (omp_target_memcpy(parent, d.parent, g.n * sizeof(int), 0, 0, d.host, d.dev)) DIE("copy failed\n");
    int bad = 0;
    for (int v = 0; v < g.n; v++) {
        int hops = 0;
        for (int u = v; u != root && hops <= depth; u = parent[u]) hops++;
        bad += hops > depth;
    }
    printf("%d squares reached in %d moves, %d bad paths\n", reached, depth, bad);
    omp_target_free(d.rows, d.dev);
    omp_target_free(d.cols, d.dev);
    omp_target_free(d.parent, d.dev);
    omp_target_free(d.frontier[0], d.dev);
    omp_target_free(d.frontier[1], d.dev);
    omp_target_free(d.size, d.dev);
    free(g.rows), free(g.cols), free(parent);
    return bad;
}
