#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>
int main(void) { int a[16], *end = a + 16, *p, s = 0; for (int i = 0; i < 16; i++) a[i] = i;
#pragma omp target map(tofrom: s) map(to: a) private(p)
  for (p = a; p < a + 16; p += 3) s += *p;
  int *q = a + 4;
#pragma omp target map(tofrom: a, s)
  { s += q[1]; q[2] = 99; }
  printf("%d %d\n", s, a[6]); return 0; }
