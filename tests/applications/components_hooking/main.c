#include "cc.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int vertices = argc > 1 ? atoi(argv[1]) : 4000;
    for (int k = 1; k <= 4; k++) {
        edge_list edges;
        forest f = {.size = vertices, .parent = malloc(vertices * sizeof(int))};
        int largest, trees;
        edges_make(&edges, vertices, vertices * k / 4);
        forest_build(&f, &edges);
        trees = forest_trees(&f, &largest);
        printf("%d edges: %d components, the largest has %d\n", edges.count, trees, largest);
        edges_free(&edges);
        free(f.parent);
    }
    return 0;
}
