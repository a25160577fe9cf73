#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { double a[10] = { 0 }; double *p = a + 3, *q = &a[9]; char *c = (char *)q, *d = (char *)p; ptrdiff_t n = q - p; uintptr_t u = (uintptr_t)q - (uintptr_t)p; o[i] = n + (c - d) + (long)u + (p < q) + (q >= a) + (int)(&a[10] - a) + (-2)[q] * 0; a[1] = 0; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
