#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
int hits;
#pragma omp end declare target
int main(void) { int x[10] = { 1 };
#pragma omp target teams distribute parallel for map(to: x)
  for (int i = 0; i < 10; i++) hits += x[i];
#pragma omp target update from(hits)
  printf("%d\n", hits); return 0; }
