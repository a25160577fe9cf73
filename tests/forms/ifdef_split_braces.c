#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define A241
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  {
#ifdef A241
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) {
#else
    for (int i = 3; i >= 0; i--) {
#endif
      a[i] *= 2;
    }
#pragma omp target
#ifdef B241
    { a[0] = 0;
#else
    { a[0]++;
#endif
    }
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
