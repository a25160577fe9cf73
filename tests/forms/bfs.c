#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  enum { V = 30 }; int off[V + 1], *adj = malloc(V * 3 * sizeof *adj), m = 0, dist[V], level = 0, changed = 1;
  for (int v = 0; v < V; v++) { off[v] = m; adj[m++] = (v * 2 + 1) % V; adj[m++] = (v + 7) % V; if (v % 3 == 0) adj[m++] = v / 3; }
  off[V] = m; memset(dist, -1, sizeof dist); dist[0] = 0;
#pragma omp target data map(to: off, adj[0:m]) map(tofrom: dist)
  while (changed) {
    changed = 0;
#pragma omp target teams distribute parallel for map(tofrom: changed)
    for (int v = 0; v < V; v++) if (dist[v] == level) for (int e = off[v]; e < off[v + 1]; e++) { int u = adj[e], d;
#pragma omp atomic read
        d = dist[u];
        if (d < 0) {
#pragma omp atomic write
          dist[u] = level + 1;
#pragma omp atomic write
          changed = 1; } }
    level++;
  }
  for (int v = 0; v < V; v++) printf("%d ", dist[v]);
  printf("%d\n", level); return 0;
}
