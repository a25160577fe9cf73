#include <stdio.h>
#include <stdlib.h>
int main(void) { int n = 0, a[9] = { 1, 0, 2 };
#pragma omp target map(tofrom: a)
  for (int i = 0; i < 9; i++) if (a[i]) a[n++] = a[i];
  printf("%d\n", n); return 0; }
