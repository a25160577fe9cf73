#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[2] = { 1, 2 };
#pragma omp target data map(tofrom: a)
  {
#pragma omp target
    { _Float128 f = 1.5f128; __float128 g = f * 2; _Float32 h = 0.5f32; a[0] += (long)g; a[1] += (long)(h * 4); }
#pragma omp target
    a[0] += 100;
  }
  for (int i = 0; i < 2; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
