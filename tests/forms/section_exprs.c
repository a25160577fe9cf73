#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int n = 4, m = 3; int *a = calloc(n * m + 2, sizeof *a), off = 1; int b[20] = { 0 };
#pragma omp target map(tofrom: a[off:n * m], b[n + off:sizeof(b) / sizeof(b[0]) - 10])
  { for (int i = off; i < off + n * m; i++) a[i] = i; b[5] = 1; b[14] = 2; }
#pragma omp target map(tofrom: b[:n], a[n < m ? 0 : 2:(size_t)n])
  { b[0] = 7; b[3] = 8; a[2] = -1; a[5] = -2; }
#pragma omp target map(tofrom: b[16:])
  b[19] = 9;
  for (int i = 0; i < 14; i++) o[i] = a[i]; o[14] = b[5] + b[14] * 10 + b[0] * 100 + b[3] * 1000; o[15] = b[19];
  free(a);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
