#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int a[16];
#pragma omp target map(from: a)
#pragma omp parallel for
  for (int i = 0; i < 16; i++) { int s = 0;
#pragma GCC unroll 4
    for (int j = 0; j < i; j++) s += j;
#pragma GCC ivdep
    for (int j = 0; j < 2; j++) s += j;
    a[i] = s; }
  for (int i = 0; i < 16; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
