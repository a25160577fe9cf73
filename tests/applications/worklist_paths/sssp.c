#include "graph.h"
#include <stdlib.h>

#pragma omp declare target
static bool push(int *items, int *index, int capacity, int item)
{
	int at;
	#pragma omp atomic capture
	{ at = *index; *index += 1; }
	if (at >= capacity)
		return false;
	items[at] = item;
	return true;
}

static int atomic_min(int *p, int value)
{
	int old;
	#pragma omp atomic read
	old = *p;
	while (old > value) {
		int seen;
		#pragma omp critical (lower)
		{
			seen = *p;
			if (seen > value)
				*p = value;
		}
		if (seen == old || seen <= value)
			return seen;
		old = seen;
	}
	return old;
}
#pragma omp end declare target

int sssp_worklist(const graph *g, int source, int *dist)
{
	const int n = g->nodes, capacity = 4 * g->edges + n;
	int *buffers[2] = { malloc(capacity * sizeof(int)), malloc(capacity * sizeof(int)) };
	int *in = buffers[0], *out = buffers[1], size = 1, rounds = 0, overflow = 0, index[1];
	int *last = malloc(n * sizeof *last);
	#pragma omp target enter data map(alloc: in[0:capacity], out[0:capacity], last[0:n], index)
	#pragma omp target teams distribute parallel for map(from: dist[0:n])
	for (int v = 0; v < n; v++)
		dist[v] = v == source ? 0 : INT_MAX, last[v] = -1;
	#pragma omp target enter data map(to: dist[0:n])
	#pragma omp target
	in[0] = source;
	while (size > 0) {
		index[0] = 0;
		#pragma omp target update to(index)
		#pragma omp target teams distribute parallel for reduction(||: overflow) map(tofrom: overflow)
		for (int w = 0; w < size; w++) {
			int u = in[w], du;
			#pragma omp atomic read
			du = dist[u];
			for (int e = g->row_start[u]; e < g->row_start[u + 1]; e++) {
				int v = g->edge_dst[e], alt = du + g->edge_data[e];
				if (alt >= atomic_min(&dist[v], alt))
					continue;
				int mark;
				#pragma omp atomic capture
				{ mark = last[v]; last[v] = rounds; }
				if (mark == rounds)
					continue;
				if (!push(out, index, capacity, v))
					overflow = 1;
			}
		}
		#pragma omp target update from(index)
		size = index[0];
		rounds++;
		int *swap = in;
		in = out, out = swap;
	}
	#pragma omp target exit data map(delete: in[0:capacity], out[0:capacity], last[0:n], index) map(from: dist[0:n])
	free(buffers[0]), free(buffers[1]), free(last);
	return overflow ? -1 : rounds > 0;
}
