#include <stdio.h>
#include <stdlib.h>
int main(void) { int i, j; double t, a[8][8];
#pragma omp target map(from: a)
#pragma omp teams
#pragma omp distribute
  for (i = 0; i < 8; i++)
#pragma omp parallel for
    for (j = 0; j < 8; j++) { t = i; a[i][j] = t + j; }
  printf("%g\n", a[7][7]); return 0; }
