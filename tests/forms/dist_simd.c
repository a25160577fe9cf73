#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int j = 0;
#pragma omp target teams distribute simd map(from: o[0:16]) safelen(4) simdlen(2) 
  for (int i = 0; i < 16; i++) o[i] = i;
#pragma omp target simd map(tofrom: o[0:16]) linear(j: 1) aligned(o: 8) map(tofrom: j)
  for (int i = 0; i < 16; i++) { o[i] += j; j++; }
  o[15] += j;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
