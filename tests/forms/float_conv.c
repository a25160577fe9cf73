#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { float f = 0.1f; double d = 0.1; int k = 0; k += f == 0.1; k += f == 0.1f; k += (float)d == f; k += f * 3 == 0.3f; f += 0.1; k += f * 1000000; f = 16777216 + i; f++; k += (int)f - 16777216; float g = i; g *= 0.1; k += g * 1e7; int m = 7; m *= 1.5; m /= 0.7; m -= .5f; k += m; unsigned char u = 3; u *= 10.7; k += u; long L = 5; L = L / 2 * 2.5; o[i] = k + L + (int)(1e9f + i) + (long)(float)123456789; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
