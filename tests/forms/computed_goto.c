#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  {
#pragma omp target map(tofrom: a)
    { static const void *const lb[] = { &&l0, &&l1 }; int i = 0; next: goto *lb[i & 1]; l0: a[i] *= 10; goto inc; l1: a[i] *= 100; inc: if (++i < 4) goto next; }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) a[i] += 1;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
