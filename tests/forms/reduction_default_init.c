#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct p196 { double x, y; };
#pragma omp declare reduction(pmax: struct p196: omp_out = omp_in.x > omp_out.x ? omp_in : omp_out)
#pragma omp declare reduction(*: struct p196: omp_out.x *= omp_in.x, omp_out.y += omp_in.y) initializer(omp_priv = { 1.0, 0.0 })
static void t(long *o) {
  struct p196 m = { 0, 0 }, q = { 2, 0 };
#pragma omp target parallel for reduction(pmax: m) map(tofrom: m)
  for (int i = 0; i < 30; i++) { double v = i * 7 % 29; if (v > m.x) { m.x = v; m.y = i; } }
#pragma omp target teams distribute parallel for reduction(*: q) map(tofrom: q)
  for (int i = 0; i < 8; i++) { q.x *= 2; q.y += i; }
  o[0] = m.x; o[1] = m.y; o[2] = q.x; o[3] = q.y;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
