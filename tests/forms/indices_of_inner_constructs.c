#include <stdio.h>
#include <stdlib.h>
int main(void) { int i, j; double a[10][10];
#pragma omp target teams distribute map(from: a)
  for (i = 0; i < 10; i++)
#pragma omp parallel for
    for (j = 0; j < 10; j++) a[i][j] = i + j;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (i = 0; i < 10; i++)
#pragma omp simd
    for (j = 0; j < 10; j++) a[i][j] += 1;
#pragma omp target
#pragma omp parallel
  {
#pragma omp for collapse(2)
  for (i = 0; i < 10; i++) for (j = 0; j < 10; j++) a[i][j] += 1;
#pragma omp for
  for (i = 0; i < 10; i++) a[i][0] = 0;
  }
  printf("%g\n", a[9][9]); return 0; }
