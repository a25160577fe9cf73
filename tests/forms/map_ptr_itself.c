#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int a[16]; int *p = a; int **pp = &p;
  for (int i = 0; i < 16; i++) a[i] = i;
#pragma omp target map(tofrom: p[0:16])
  for (int i = 0; i < 16; i++) p[i] *= 3;
#pragma omp target map(tofrom: p[0:8])
  for (int i = 0; i < 8; i++) p[i] += 1;
  for (int i = 0; i < 16; i++) o[i] = a[i];
  o[0] += p == a;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
