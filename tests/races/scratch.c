#include <stdio.h>
#include <stdlib.h>
int main(void) { int i; double t, a[9];
#pragma omp target teams distribute parallel for map(from: a)
  for (i = 0; i < 9; i++) { t = i * 0.5; a[i] = t * t; }
  printf("%g\n", a[8]); return 0; }
