#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  static const long tab[4] = { 1, 10, 100, 1000 }; const long *const rows[2] = { tab, tab + 2 }; (void)rows;
#pragma omp target teams distribute parallel for map(from: o[0:16]) map(to: tab)
  for (int i = 0; i < 16; i++) { const long *const *q; const long *r[2] = { tab, &tab[2] }; q = (const long *const *)r; const long **w = r; w[0]++; long *nc = (long *)w[1]; o[i] = *q[0] + q[1][1] + *nc; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
