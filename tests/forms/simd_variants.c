#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  float a[32], b[32]; long s = 0; int i;
  for (i = 0; i < 32; i++) { a[i] = i; b[i] = 0; }
#pragma omp target simd map(to: a) map(tofrom: b) reduction(+: s) private(i)
  for (i = 0; i < 32; i++) { b[i] = a[i] > 10 ? a[i] : -a[i]; s += (long)b[i]; }
#pragma omp target teams distribute parallel for simd map(tofrom: b) safelen(8) if(simd: 1) nontemporal(b)
  for (int k = 0; k < 32; k++) b[k] += 1;
#pragma omp target parallel for simd collapse(2) map(tofrom: b) schedule(simd: static, 4)
  for (int x = 0; x < 4; x++) for (int y = 0; y < 8; y++) b[x * 8 + y] *= 2;
  o[0] = s; for (int k = 1; k < 16; k++) o[k] = b[k * 2];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
