#include <stdio.h>
#include <stdlib.h>
int main(void) { double a[20], *p = a; int i;
#pragma omp target teams distribute parallel for map(from: a)
  for (i = 0; i < 20; i++) { p = &a[i]; *p = i; }
  printf("%g\n", a[19]); return 0; }
