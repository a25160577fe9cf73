#ifndef GRAPH_H
#define GRAPH_H
#include <stddef.h>
struct graph {
    int vertices, edges;
    int *first, *to;
};
int levels(const struct graph *g, int from, int *level);
void rank_all(const struct graph *g, int rounds, double *rank);
void on_device(const struct graph *g);
void off_device(const struct graph *g);
#endif
