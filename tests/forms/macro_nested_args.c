#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define APPLY159(f, ...) f(__VA_ARGS__)
#define MAP159(dir, ...) map(dir: __VA_ARGS__)
#define P159(...) P159_(__VA_ARGS__)
#define P159_(...) _Pragma(#__VA_ARGS__)
#define TGT159(...) P159(omp target teams distribute parallel for __VA_ARGS__)
#define ADD159(a, b) ((a) + (b))
static void t(long *o) {
  long x[16], y[16];
  for (int i = 0; i < 16; i++) x[i] = i;
  TGT159(MAP159(to, x) MAP159(from, y, o[0:16]))
  for (int i = 0; i < 16; i++) { y[i] = APPLY159(ADD159, x[i], 3); o[i] = y[i] * 2; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
