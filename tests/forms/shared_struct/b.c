#include "t.h"
#include <stdlib.h>
blob g; double coef[4] = { 1, 2, 3, 4 };
void up(int n) { g.n = n; g.a = malloc(n * sizeof *g.a); for (int i = 0; i < n; i++) g.a[i] = 1;
#pragma omp target update to(g)
#pragma omp target enter data map(to: g.a[0:n])
}
void run(void) { int n = g.n;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) g.a[i] = at(i) + 1; }
void down(void) { int n = g.n;
#pragma omp target exit data map(from: g.a[0:n])
}
