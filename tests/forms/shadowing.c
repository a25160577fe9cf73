#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static int x125 = 5;
static void t(long *o) {
  int i = 100, n = 4;
#pragma omp target teams distribute parallel for map(from: o[0:16]) firstprivate(n)
  for (int i = 0; i < 16; i++) { int n2 = n; { int n = 7, i2 = i; { int i = 3; n2 += n * i; } n2 += i2; } for (int i = 0; i < 2; i++) n2 += i; int x125 = 2; { extern int abs(int); n2 += x125; } o[i] = n2; }
  o[0] += i + x125;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
