#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
static void work205(long *a, int n) {
#pragma omp for
  for (int i = 0; i < n; i++) a[i] += i;
#pragma omp single
  a[0] = 100;
#pragma omp barrier
}
static long psum205(const long *a, int n) { long s = 0;
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++) s += a[i];
  return s; }
#pragma omp end declare target
static void t(long *o) {
  long s = 0;
#pragma omp target map(tofrom: o[0:16], s)
  {
#pragma omp parallel num_threads(4)
    { work205(o, 16); work205(o, 15); }
    s = psum205(o, 15);
  }
  o[15] = s;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
