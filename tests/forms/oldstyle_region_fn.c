#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static long (*fn227(int k))(long *, int);
static long go227(long *v, int n) { 
#pragma omp target teams distribute parallel for map(tofrom: v[0:n])
  for (int i = 0; i < n; i++) v[i]++;
  return v[0]; }
static long (*fn227(int k))(long *, int) { (void)k;
#pragma omp target
  { }
  return go227; }
static void t(long *o) { fn227(1)(o, 16); (*fn227(2))(o + 2, 3); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
