/* A flexible array member that comes back, of a structure that is only sent. */
#include <stdio.h>
#include <stdlib.h>
struct row { int n; double v[]; };
int main(void) {
  int n = 16;
  struct row *r = malloc(sizeof *r + n * sizeof(double));
  r->n = n;
  for (int i = 0; i < n; i++) r->v[i] = i;
#pragma omp target teams distribute parallel for map(to: r[0:1]) map(tofrom: r->v[0:n])
  for (int i = 0; i < n; i++) r->v[i] *= 2;
  for (int i = 0; i < n; i++) printf("%g ", r->v[i]);
  puts("");
}
