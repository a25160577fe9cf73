#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <float.h>
#include <limits.h>
static void t(long *o) {
  double mn = INFINITY, mx = -INFINITY; float f = FLT_MAX; int a = INT_MIN; unsigned char u = 0; long l = LONG_MAX; char c = 127; unsigned un = 0;
#pragma omp target teams distribute parallel for reduction(min: mn, f, l, c) reduction(max: mx, a, u, un)
  for (int i = 0; i < 50; i++) { double v = (i * 29 % 47) - 20.5; mn = fmin(mn, v); mx = v > mx ? v : mx; f = fminf(f, (float)-v); a = a > -i - 3 ? a : -i - 3; u = u < i * 5 % 256 ? i * 5 % 256 : u; if (l > -i) l = -i; c = c < i - 60 ? c : i - 60; un = un > 0x80000000u + i ? un : 0x80000000u + i; }
  o[0] = mn * 2; o[1] = mx * 2; o[2] = f * 2; o[3] = a; o[4] = u; o[5] = l; o[6] = c; o[7] = un;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
