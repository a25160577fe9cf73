#include <stdio.h>
#include <stdlib.h>
int main(void) { int n = 0, x[10] = { 1, 1 };
#pragma omp target teams distribute parallel for map(to: x)
  for (int i = 0; i < 10; i++)
#pragma omp atomic
    n += x[i];
  printf("%d\n", n); return 0; }
