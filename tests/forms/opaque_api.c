#include <stdio.h>
#include <stdlib.h>
typedef struct grid_s grid_t; typedef struct grid_s *grid_handle;
struct grid_s { int nx, ny; double *restrict data; };
grid_handle grid_create(int nx, int ny); void grid_destroy(grid_handle *g); double grid_sum(const grid_t *g);
grid_handle grid_create(int nx, int ny) { grid_handle g = malloc(sizeof *g); *g = (grid_t){ .nx = nx, .ny = ny, .data = calloc((size_t)nx * ny, sizeof(double)) };
  double *d = g->data; int n = nx * ny;
#pragma omp target enter data map(to: d[0:n])
  return g; }
void grid_destroy(grid_handle *g) { double *d = (*g)->data; int n = (*g)->nx * (*g)->ny;
#pragma omp target exit data map(delete: d[0:n])
  free(d); free(*g); *g = NULL; }
double grid_sum(const grid_t *g) { double s = 0; const double *d = g->data; int n = g->nx * g->ny;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) s += d[i] + 1;
  return s; }
int main(void) { grid_handle g = grid_create(4, 4); printf("%g\n", grid_sum(g)); grid_destroy(&g); return 0; }
