#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long s = 0; enum { LO = 'a', HI = 'z' };
#pragma omp target teams distribute parallel for reduction(+: s)
  for (char c = LO; c <= HI; c++) s += c;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (short k = -300; k < 300; k += 100) s += k * 2;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (unsigned long long u = 1ull << 40; u < (1ull << 40) + 10; u += 3) s += (long)(u >> 38);
#pragma omp target teams distribute parallel for reduction(+: s) collapse(2)
  for (unsigned short a = 65530; a < 65535; a++) for (signed char b = 3; b >= -3; b -= 2) s += a * b + b;
  o[0] = s;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
