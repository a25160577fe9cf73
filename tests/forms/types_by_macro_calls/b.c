#include "dev.h"
int b(int k) { int r = 0;
#pragma omp target map(tofrom: r) map(to: k)
  for (int i = 0; i < COUNT; i++) r += table[i] * k + scale(i);
  return r; }
