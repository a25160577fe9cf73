#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int a, b; long s = 0; for (a = 0, b = 10; a < b; a += 2, --b) s += a * b; for (; b; b--, s++) if (b & 1) continue; int k; for (k = i; k; k >>= 1) s += k & 1; while (a--, a > 0) s--; o[i] = (a = 3, b = a + 1, s + a + b); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
