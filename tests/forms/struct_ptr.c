#include <stdio.h>
#include <stdlib.h>
typedef struct { int nx, ny; double *u; double **rows; } grid;
static grid *make(int nx, int ny) {
  grid *g = malloc(sizeof *g); g->nx = nx; g->ny = ny; g->u = calloc(nx * ny, sizeof *g->u); g->rows = malloc(ny * sizeof *g->rows);
  for (int j = 0; j < ny; j++) g->rows[j] = g->u + j * nx;
#pragma omp target enter data map(to: g[0:1]) map(to: g->u[0:nx * ny])
  return g;
}
static void fill(grid *g, double v) {
  int nx = g->nx, ny = g->ny;
#pragma omp target teams distribute parallel for collapse(2)
  for (int j = 0; j < ny; j++) for (int i = 0; i < nx; i++) g->u[j * g->nx + i] = v + i * j;
}
static double sum(grid *g) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: g[:1])
  for (int k = 0; k < g->nx * g->ny; k++) s += g->u[k];
  return s;
}
int main(void) {
  grid *g = make(7, 9); fill(g, 1); printf("%g\n", sum(g)); fill(g, 2); printf("%g %g\n", sum(g), 1.0);
#pragma omp target exit data map(from: g->u[0:63]) map(release: g[0:1])
  printf("%g %g %d\n", g->u[62], g->rows[8][6], g->nx);
  return 0;
}
