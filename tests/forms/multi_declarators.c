#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int a = 1, *p = &a, **q = &p, b[2] = { 1, 2 }, (*r)[2] = &b, (c) = 4, *(d[2]) = { &a, b }; struct s { int x; } s1 = { 1 }, *s2 = &s1, s3[2] = { { 2 }, { 3 } }; enum { P = 3, Q } e = Q; typedef int I, *PI; I x = 3; PI y = &x; const char *s = "a", t2 = 'b'; o[i] = a + **q + (*r)[1] + c + *d[1] + s2->x + s3[1].x + e + *y + *s + t2 + i; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
