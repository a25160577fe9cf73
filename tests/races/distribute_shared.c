#include <stdio.h>
#include <stdlib.h>
int main(void) { int base, a[4][8];
#pragma omp target teams distribute map(from: a)
  for (int t = 0; t < 4; t++) { base = t * 10;
#pragma omp parallel for
    for (int j = 0; j < 8; j++) a[t][j] = base + j; }
  printf("%d\n", a[3][7]); return 0; }
