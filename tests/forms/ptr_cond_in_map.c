#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[8] = { 0 }, b[8] = { 0 }; int flip = 1; long *p = flip ? a : b, *q = flip ? b : a;
  for (int it = 0; it < 4; it++) { p = it & 1 ? b : a; q = it & 1 ? a : b;
#pragma omp target teams distribute parallel for map(to: p[0:8]) map(tofrom: q[0:8]) firstprivate(it)
    for (int i = 0; i < 8; i++) q[i] += p[(i + 1) & 7] + it + i; }
  memcpy(o, a, sizeof a); memcpy(o + 8, b, sizeof b);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
