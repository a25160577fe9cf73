#include "graph.h"
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char *argv[])
{
	graph g;
	if (!graph_read(&g, argc > 1 ? argv[1] : NULL)) {
		fprintf(stderr, "cannot read %s\n", argv[1]);
		return 1;
	}
	int *dist = malloc(g.nodes * sizeof *dist), *ref = malloc(g.nodes * sizeof *ref), wrong = 0;
	long sum = 0;
	int status = sssp_worklist(&g, 0, dist);
	dijkstra(&g, 0, ref);
	for (int v = 0; v < g.nodes; v++)
		wrong += dist[v] != ref[v], sum += dist[v];
	printf("status %d wrong %d sum %ld\n", status, wrong, sum);
	graph_free(&g);
	free(dist), free(ref);
	return wrong != 0;
}
