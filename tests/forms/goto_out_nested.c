#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { long r = 0; for (int a = 0; a < 5; a++) for (int b = 0; b < 5; b++) { if (a * b == i) { r = a * 10 + b; goto found; } if (a + b > 7) goto next; } r = -1; goto next; found: r += 1000; next: o[i] = r; int k = 0; again: if (++k < i) goto again; o[i] += k; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
