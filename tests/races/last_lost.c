#include <stdio.h>
#include <stdlib.h>
int main(void) { int last = 0, a[9];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 9; i++) { last = i; a[i] = i; }
  printf("%d %d\n", last, a[3]); return 0; }
