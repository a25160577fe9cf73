#include <stdio.h>
#include <stdlib.h>
int main(void) { int i; double x, s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (i = 0; i < 100; i++) { x = (i + 0.5) / 100; s += 4 / (1 + x * x); }
  printf("%g\n", s / 100); return 0; }
