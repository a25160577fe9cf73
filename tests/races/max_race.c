#include <stdio.h>
#include <stdlib.h>
int main(void) { int m = -1, a[9] = { 1, 2, -3 };
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: m)
  for (int i = 0; i < 9; i++) if (a[i] > m) m = a[i];
  printf("%d\n", m); return 0; }
