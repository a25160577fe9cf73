#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct stat199 { int a; };
#pragma omp declare target
static int stat199(struct stat199 *s) { return s->a * 2; }
struct scale199 { double f; };
static double scale199(struct scale199 scale199, double x) { return scale199.f * x; }
enum mode199 { M199 = 3 }; static int mode199 = 4;
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { struct stat199 s = { i }; struct scale199 k = { 0.5 }; enum mode199 m = M199; o[i] = stat199(&s) + (long)scale199(k, i * 4) + m + mode199; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
