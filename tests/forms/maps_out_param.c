#include <stdio.h>
#include <stdlib.h>
static int dev_alloc(double **out, size_t n) { double *p = *out = malloc(n * sizeof *p); if (!p) return -1;
#pragma omp target enter data map(alloc: p[0:n])
  return 0; }
int main(void) { double *a = NULL; if (dev_alloc(&a, 10)) return 1;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target exit data map(from: a[0:10])
  printf("%g\n", a[9]); free(a); return 0; }
