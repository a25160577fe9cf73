#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long tot = 0, mx = 0; int n = 20;
#pragma omp target teams distribute reduction(+: tot) reduction(max: mx) map(tofrom: tot, mx)
  for (int i = 0; i < n; i++) { long row = 0;
#pragma omp parallel for reduction(+: row)
    for (int j = 0; j < i; j++) { long in = 0;
#pragma omp simd reduction(+: in)
      for (int k = 0; k < j; k++) in += k;
      row += in; }
    tot += row; if (row > mx) mx = row; }
  o[0] = tot; o[1] = mx;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
