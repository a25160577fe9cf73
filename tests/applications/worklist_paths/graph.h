#ifndef GRAPH_H
#define GRAPH_H
#include <stdbool.h>
#include <limits.h>
typedef struct graph { int nodes, edges; int *row_start, *edge_dst, *edge_data; } graph;
typedef struct worklist { int *items, size, *index; } worklist;
bool graph_read(graph *g, const char *path);
void graph_free(graph *g);
int sssp_worklist(const graph *g, int source, int *dist);
void dijkstra(const graph *g, int source, int *dist);
#endif
