#ifndef CC_H
#define CC_H
#include <stdbool.h>

typedef struct edge_list {
    int count;
    int *u, *v;
} edge_list;

typedef struct forest {
    int size;
    int *parent;
    bool changed;
    int rounds;
} forest;

void edges_make(edge_list *list, int vertices, int count);
void edges_free(edge_list *list);
void forest_build(forest *f, const edge_list *edges);
int forest_trees(const forest *f, int *largest);
#endif
