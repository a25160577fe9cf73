#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[8] = { 0 }; int n = 8;
#pragma omp target data map(tofrom: a)
  if (n > 4)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) a[i] = i;
  else
#pragma omp target
    a[0] = -1;
#pragma omp target data map(tofrom: a)
  for (int k = 0; k < 3; k++)
#pragma omp target teams distribute parallel for firstprivate(k)
    for (int i = 0; i < n; i++) a[i] += k;
#pragma omp target data map(tofrom: a)
#pragma omp target data map(alloc: n)
#pragma omp target
  a[3] = 100;
  memcpy(o, a, sizeof a);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
