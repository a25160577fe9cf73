#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 100; double *b = malloc(n * sizeof *b), s = 0;
  for (int i = 0; i < n; i++) b[i] = i;
#pragma omp target data map(tofrom: b[10:50])
  {
#pragma omp target teams distribute parallel for
    for (int i = 10; i < 60; i++) b[i] *= 2;
#pragma omp target teams distribute parallel for map(tofrom: b[20:5])
    for (int i = 20; i < 25; i++) b[i] += 1000;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: b[10:50])
    for (int i = 10; i < 60; i++) s += b[i];
    b[15] = -1;
#pragma omp target update to(b[15:1])
#pragma omp target
    b[15] -= 1;
  }
  for (int i = 0; i < n; i++) printf("%g ", b[i]);
  printf("\n%g\n", s);
  free(b); return 0;
}
