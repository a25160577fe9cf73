#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
static int bump123(long *p) { ++*p; }
static int sgn123(int x) { if (x < 0) return -1; if (x > 0) return 1; if (x == 0) return 0; }
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { long v = i; bump123(&v); bump123(&v); o[i] = v * 10 + sgn123(i - 5); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
