#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define USE_GPU161 1
#define VEC161
static void t(long *o) {
  int n = 16;
#if USE_GPU161 && defined(_OPENMP)
#pragma omp target teams distribute parallel for \
        map(tofrom: \
            o[0:n])   /* comment, with , commas */ \
        firstprivate(n)
#else
#pragma omp parallel for
#endif
  for (int i = 0; i < n; i++) {
#ifdef VEC161
    o[i] += i; // plain
#else
    o[i] -= i;
#endif
  }
#ifndef NOPE161
#  pragma omp target map(tofrom: o[0:1])
  o[0]++;
#endif
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
