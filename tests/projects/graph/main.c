#include <stdio.h>
#include <stdlib.h>
#include "graph.h"

static int compare(const void *a, const void *b)
{
    const int *p = a, *q = b;
    return *p - *q;
}

int main(void)
{
    struct graph g = {.vertices = 500};
    g.first = calloc(g.vertices + 1, sizeof *g.first);
    g.to = malloc(4 * (size_t)g.vertices * sizeof *g.to);
    for (int v = 0; v < g.vertices; v++) {
        g.first[v] = g.edges;
        for (int k = 0; k < v % 4 + 1; k++)
            g.to[g.edges++] = (int)((v * 37u + (unsigned)k * k * 101u + 11u) % (unsigned)g.vertices);
        qsort(g.to + g.first[v], g.edges - g.first[v], sizeof(int), compare);
    }
    g.first[g.vertices] = g.edges;
    int *level = malloc(g.vertices * sizeof *level), histogram[64] = {0};
    double *rank = malloc(g.vertices * sizeof *rank);
    on_device(&g);
    for (int from = 0; from < 3; from++) {
        const int rounds = levels(&g, from * 100, level);
        for (int v = 0; v < g.vertices; v++)
            histogram[(level[v] + 1) % 64]++;
        printf("%d rounds, level of 7 is %d\n", rounds, level[7]);
    }
    rank_all(&g, 5, rank);
    off_device(&g);
    for (int k = 0; k < 10; k++)
        printf("%d%c", histogram[k], k == 9 ? '\n' : ' ');
    printf("%.9f %.9f\n", rank[0], rank[499]);
    free(g.first), free(g.to), free(level), free(rank);
    return 0;
}
