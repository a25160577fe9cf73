#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct ops213 { int k; double (*f)(double); };
#pragma omp declare target
static double sq213(double x) { return x * x; }
#pragma omp end declare target
static void t(long *o) {
  struct ops213 op = { 3, sq213 };
#pragma omp target teams distribute parallel for map(from: o[0:16]) firstprivate(op)
  for (int i = 0; i < 16; i++) o[i] = op.k * i + (long)sq213(i);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
