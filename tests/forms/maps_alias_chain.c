#include <stdio.h>
#include <stdlib.h>
struct g { double *u, *v; int n; };
int main(void) { struct g g, *p = &g; g.n = 10; g.u = malloc(80); g.v = malloc(80);
  double *u = p->u, *w = u, *z = w;
#pragma omp target enter data map(alloc: z[0:10])
  double *t; t = g.u;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++) t[i] = i;
#pragma omp target exit data map(from: w[0:10])
  printf("%g\n", g.u[9]); return 0; }
