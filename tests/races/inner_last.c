#include <stdio.h>
int main(void) { int last = 0, k = 0, a[9];
#pragma omp target map(from: a)
#pragma omp teams distribute parallel for
  for (int i = 0; i < 9; i++) { last = i; a[i] = i; }
#pragma omp target map(from: a) map(tofrom: k)
#pragma omp teams distribute parallel for
  for (int i = 0; i < 9; i++) { k = i; a[i] = i; }
  printf("%d %d %d\n", last, k, a[3]); return 0; }
