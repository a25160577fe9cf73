#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <tgmath.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { float f = i; double d = i; o[i] = (long)(sqrt(f) * 1000) + (long)(pow(d, 2) + fabs(-f) + floor(d / 3) + exp(0.f) + fmax(f, d)) + sizeof(sqrt(f)); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
