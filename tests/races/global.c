#include <stdio.h>
#include <stdlib.h>
double acc; static int tmp;
int main(void) { double x[10] = { 1 };
#pragma omp target teams distribute parallel for map(tofrom: x)
  for (int i = 0; i < 10; i++) { tmp = i; x[i] += tmp; acc += x[i]; }
  printf("%g\n", acc); return 0; }
