#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int r = 4, c = 4; long *flat = malloc(r * c * sizeof *flat); long (*g)[c] = (long (*)[c])flat;
#pragma omp target teams distribute parallel for collapse(2) map(from: g[0:r][0:c])
  for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) g[i][j] = i * 10 + j;
#pragma omp target map(tofrom: flat[0:r * c])
  { long (*h)[4] = (long (*)[4])flat; h[2][3] += 1000; }
  memcpy(o, flat, 16 * sizeof *o); free(flat);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
