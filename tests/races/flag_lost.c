#include <stdio.h>
#include <stdlib.h>
int main(void) { int bad = 0, a[9] = { 1, 2, -3 };
#pragma omp target teams distribute parallel for map(to: a)
  for (int i = 0; i < 9; i++) if (a[i] < 0) bad = 1;
  printf("%d\n", bad); return 0; }
