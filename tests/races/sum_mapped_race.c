#include <stdio.h>
#include <stdlib.h>
int main(void) { double s = 0, a[9] = { 1, 2, 3 };
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: s)
  for (int i = 0; i < 9; i++) s += a[i];
  printf("%g\n", s); return 0; }
