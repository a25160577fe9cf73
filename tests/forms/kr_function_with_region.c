#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static long kr226(v, n, k) long *v; int n; register short k; {
  long s = 0;
#pragma omp target teams distribute parallel for map(tofrom: v[0:n]) reduction(+: s) firstprivate(k)
  for (int i = 0; i < n; i++) { v[i] += k; s += v[i]; }
  return s;
}
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  o[5] = kr226(a, 4, 3);
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
