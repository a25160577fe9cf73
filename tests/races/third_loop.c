#include <stdio.h>
#include <stdlib.h>
int main(void) { int i, j, k; double a[4][4][4];
#pragma omp target teams distribute parallel for collapse(2) map(from: a)
  for (i = 0; i < 4; i++) for (j = 0; j < 4; j++) for (k = 0; k < 4; k++) a[i][j][k] = i + j + k;
  printf("%g\n", a[3][3][3]); return 0; }
