#include "mst.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int vertices = argc > 1 ? atoi(argv[1]) : 1500, edges = vertices * 5;
    struct edge *edge = malloc(edges * sizeof *edge);
    unsigned char *chosen = malloc(edges);
    uint32_t s = 20231;
    for (int e = 0; e < edges; e++) {
        s = s * 1664525u + 1013904223u;
        edge[e].a = e < vertices - 1 ? e : (int)((s >> 9) % vertices);
        edge[e].b = e < vertices - 1 ? e + 1 : (int)((s >> 3) % vertices);
        edge[e].weight = 1 + (s >> 16) % 1000;
    }
    struct tree t = boruvka(vertices, edges, edge, chosen);
    uint64_t sum = 0, hash = 0;
    int count = 0;
    for (int e = 0; e < edges; e++)
        if (chosen[e]) {
            count++;
            sum += edge[e].weight;
            hash = hash * 31 + e;
        }
    printf("%d edges in %d rounds, weight %lu\n", t.edges, t.rounds, (unsigned long)t.weight);
    printf("chosen %d, weight %lu, hash %016lx\n", count, (unsigned long)sum, (unsigned long)hash);
    free(edge);
    free(chosen);
    return 0;
}
