#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct s148 { long sum; int v[2]; };
static void t(long *o) {
  long *p = o + 3; long loc = 0;
#pragma omp target teams distribute parallel for reduction(+: p[0:2]) map(tofrom: p[0:2])
  for (int i = 0; i < 100; i++) { p[0] += i; p[1] -= i; }
#pragma omp target parallel for reduction(+: loc) reduction(max: o[8:1]) map(tofrom: o[8:1])
  for (int i = 0; i < 50; i++) { loc += i & 3; if (o[8] < i * 7 % 31) o[8] = i * 7 % 31; }
  o[0] = loc;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
