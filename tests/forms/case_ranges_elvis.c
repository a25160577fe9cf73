#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[6] = { 0 };
#pragma omp target data map(tofrom: a)
  {
#pragma omp target
    for (int i = 0; i < 6; i++) switch (i) { case 1 ... 3: a[i] = a[i] ?: 5; break; case 0: default: a[i] = -i; }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 6; i++) { long x = a[i]; x = x > 0 ? x : (x ?: 9); a[i] = x; }
  }
  for (int i = 0; i < 6; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
