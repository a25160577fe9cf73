#include "ops.h"
void inb(int *a, int n) { dbl(a, n); dbl(a, n); }
int total(const int *a, int n) {
  int s = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
