#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
typedef int v4_229 __attribute__((vector_size(16)));
static void t(long *o) {
  int a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  {
#pragma omp target
    { v4_229 v = { 1, 2, 3, 4 }; v4_229 w = v * v + 1; for (int i = 0; i < 4; i++) a[i] += w[i]; }
#pragma omp target
    a[0] += 100;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
