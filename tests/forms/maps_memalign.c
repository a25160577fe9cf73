#include <stdio.h>
#include <stdlib.h>
static void map_all(double **v, int m, int n) { for (int k = 0; k < m; k++) {
#pragma omp target enter data map(to: v[k][0:n])
} }
int main(void) { double *a, *b; a = aligned_alloc(64, 128); b = aligned_alloc(64, 128); for (int i = 0; i < 16; i++) a[i] = b[i] = i;
  double *all[] = { a, b }; map_all(all, 2, 16);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 16; i++) a[i] += b[i];
#pragma omp target update from(a[0:16])
  printf("%g\n", a[15]); free(a); free(b); return 0; }
