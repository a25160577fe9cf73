#include <stdio.h>
#include "hook.h"
__attribute__((weak)) double hook(double x) { return x + 1; }
__attribute__((weak)) int level = 1;
double other(double);
int main(void) {
  double r[6];
#pragma omp target teams distribute parallel for map(from: r)
  for (int i = 0; i < 6; i++) r[i] = hook(i) * level;
  for (int i = 0; i < 6; i++) printf("%g ", r[i]);
  printf("%g %g\n", hook(1), other(2)); return 0;
}
