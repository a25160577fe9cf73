#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct h143 { int *p; int n; };
static void t(long *o) {
  int *d = malloc(16 * sizeof *d); struct h143 h = { d, 16 };
#pragma omp target data map(alloc: d[0:16])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++) d[i] = i * i;
#pragma omp target map(to: h.n) map(alloc: h.p[0:16])
    for (int i = 0; i < h.n; i++) h.p[i] += 1;
#pragma omp target update from(d[0:16])
  }
  for (int i = 0; i < 16; i++) o[i] = d[i];
  free(d);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
