#include "graph.h"
#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>

/* DIMACS: p sp n m, a u v w; without a file a grid with shortcuts */
bool graph_read(graph *g, const char *path)
{
	FILE *f = path ? fopen(path, "r") : NULL;
	int n = 0, m = 0, (*arcs)[3] = NULL, *at;
	if (path && !f)
		return false;
	if (f) {
		int k = 0;
		char line[128];
		while (fgets(line, sizeof line, f))
			switch (line[0]) {
			case 'p':
				if (sscanf(line, "p sp %d %d", &n, &m) != 2) { fclose(f); return false; }
				arcs = malloc(m * sizeof *arcs);
				break;
			case 'a':
				if (k < m && sscanf(line, "a %d %d %d", &arcs[k][0], &arcs[k][1], &arcs[k][2]) == 3) {
					arcs[k][0]--, arcs[k][1]--;
					k++;
				}
				/* fall through */
			default:
				break;
			}
		m = k;
		fclose(f);
	} else {
		n = 12 * 12, arcs = malloc(5 * n * sizeof *arcs);
		for (int v = 0; v < n; v++) {
			int to[] = { v + 1, v + 12, v - 12, v * 7 % n };
			for (int k = 0; k < 4; k++)
				if (to[k] >= 0 && to[k] < n && to[k] != v)
					arcs[m][0] = v, arcs[m][1] = to[k], arcs[m++][2] = 1 + (v * 13 + k * 5) % 17;
		}
	}
	*g = (graph){ n, m, calloc(n + 1, sizeof(int)), malloc(m * sizeof(int)), malloc(m * sizeof(int)) };
	for (int e = 0; e < m; e++)
		g->row_start[arcs[e][0] + 1]++;
	for (int v = 0; v < n; v++)
		g->row_start[v + 1] += g->row_start[v];
	at = malloc(n * sizeof *at);
	for (int v = 0; v < n; v++)
		at[v] = g->row_start[v];
	for (int e = 0; e < m; e++)
		g->edge_dst[at[arcs[e][0]]] = arcs[e][1], g->edge_data[at[arcs[e][0]]++] = arcs[e][2];
	free(at), free(arcs);
	#pragma omp target enter data map(to: g->row_start[:n + 1], g->edge_dst[:m], g->edge_data[:m])
	return true;
}

void graph_free(graph *g)
{
	#pragma omp target exit data map(delete: g->row_start[:g->nodes + 1], g->edge_dst[:g->edges], g->edge_data[:g->edges])
	free(g->row_start), free(g->edge_dst), free(g->edge_data);
}

void dijkstra(const graph *g, int source, int *dist)
{
	char *done = calloc(g->nodes, 1);
	for (int v = 0; v < g->nodes; v++)
		dist[v] = INT_MAX;
	dist[source] = 0;
	for (;;) {
		int u = -1;
		for (int v = 0; v < g->nodes; v++)
			if (!done[v] && dist[v] != INT_MAX && (u < 0 || dist[v] < dist[u]))
				u = v;
		if (u < 0)
			break;
		done[u] = 1;
		for (int e = g->row_start[u]; e < g->row_start[u + 1]; e++)
			if (dist[u] + g->edge_data[e] < dist[g->edge_dst[e]])
				dist[g->edge_dst[e]] = dist[u] + g->edge_data[e];
	}
	free(done);
}
