#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
union u170 { double d; uint64_t u; struct { uint32_t lo, hi; }; char c[8]; };
static void t(long *o) {
  union u170 v[16];
  for (int i = 0; i < 16; i++) v[i].d = i * 0.5 + 1;
#pragma omp target teams distribute parallel for map(tofrom: v) map(from: o[0:16])
  for (int i = 0; i < 16; i++) { union u170 w = v[i], z = { .u = 0x3ff0000000000000ull }, y = { 0.5 }; o[i] = (long)(w.u >> 52) + w.hi % 7 + w.lo + (z.d == 1.0) + (y.hi == 0x3fe00000); w.c[7] ^= 0x80; v[i] = w; }
  for (int i = 0; i < 16; i++) o[i] += (long)(v[i].d * 2);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
