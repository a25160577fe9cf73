#include <stdio.h>
#include <stdlib.h>
int main(void) { double a[4][8];
#pragma omp target teams distribute map(from: a)
  for (int t = 0; t < 4; t++) { double s; int i, k;
#pragma omp parallel for
    for (i = 0; i < 8; i++) { s = 0; for (k = 0; k < i; k++) s += k; a[t][i] = s; } }
  printf("%g\n", a[3][7]); return 0; }
