#include <stdio.h>
#include <stdlib.h>
int main(void) { int i, j; double a[9][9];
#pragma omp target teams distribute parallel for map(from: a)
  for (i = 0; i < 9; i++) for (j = 0; j < 9; j++) a[i][j] = i * j;
  printf("%g\n", a[8][8]); return 0; }
