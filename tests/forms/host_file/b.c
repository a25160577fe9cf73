#include <stdlib.h>
#include <string.h>
void middle(double *x, int n);
static int cmp(const void *a, const void *b) { double d = *(double *)b - *(double *)a; return d > 0 ? 1 : d < 0 ? -1 : 0; }
void middle(double *x, int n) {
#pragma omp target map(tofrom: x[0:n])
  { qsort(x, n, sizeof *x, cmp); asm volatile("" ::: "memory"); }
#pragma omp target map(tofrom: x[0:n])
  { int nested(int k) { return k * 2; } for (int i = 0; i < n; i++) x[i] = nested(x[i]); }
}
