#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#if 0
#pragma omp target
  { this is not C @ all " ' }
#endif
#pragma omp target data map(tofrom: a)
  {
#ifndef _OPENMP
    error
#elif _OPENMP >= 201511
#pragma omp target teams distribute parallel for
#endif
    for (int i = 0; i < 4; i++) a[i] *= 2;
#if defined(__GNUC__) && !defined(__cplusplus) && __STDC_VERSION__ >= 199901L
#pragma omp target
#endif
    a[0]++;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
