#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static long rec185(int d) { long a[4] = { d, d, d, d }; long s = 0;
#pragma omp target data map(tofrom: a)
  { 
#pragma omp target
    a[1] += 1;
    if (d) s = rec185(d - 1);
#pragma omp target map(tofrom: s)
    s += a[1] + a[0]; }
  return s + a[1]; }
static void t(long *o) { for (int i = 0; i < 5; i++) o[i] = rec185(i); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
