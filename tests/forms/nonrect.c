#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long s = 0, c = 0, u = 0; int n = 9;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: s, c)
  for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) { s += i * 10 + j; c++; }
#pragma omp target parallel for collapse(2) reduction(+: u)
  for (int i = n - 1; i >= 0; i--) for (int j = i + 1; j < n; j++) u += i * j;
#pragma omp target teams distribute parallel for reduction(+: u)
  for (int i = 0; i < n; i++) for (int j = 0; j < n - i; j += i + 1) u += j;
  o[0] = s; o[1] = c; o[2] = u;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
