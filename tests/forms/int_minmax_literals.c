#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <limits.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int m = INT_MIN; long L = LONG_MIN; unsigned u = UINT_MAX; o[i] = (m < 0) + (-2147483647 - 1 == m) * 2 + (L < m) * 4 + (2147483648 > 0) * 8 + (-2147483648 < 0) * 16 + (0x80000000 > 0) * 32 + (u + 1 == 0) * 64 + (u + 1L != 0) * 128 + (4294967295 == u) * 256 + (~0u == u) * 512 + (1e400 > 1) * 1024 + ('\377' < 0) * 2048 + (0xffffffffffffffff == -1) * 4096 + (07777 == 4095) * 8192 + (sizeof(2147483648) == 8) * 16384 + i; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
