#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  double L = 7.9; float h = 0.5f; int n = (int)(L / h); long s = 0;
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < n + 1; i++) o[i] = (long)(i * h * 10);
#pragma omp target teams distribute parallel for reduction(+: s)
  for (long i = (long)L; i < (long)(L * 3); i += (int)2.9) s += i;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < (int)sizeof(double) + 'a' - 96; i++) s += 1000;
  o[15] = s;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
