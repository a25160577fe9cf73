#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#include <stdbool.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int_fast16_t f = i; uint_least8_t l = 255; l++; intmax_t m = INTMAX_MAX; uintptr_t u = (uintptr_t)-1; wchar_t w = L'z'; ssize_t ss = -1; unsigned __attribute__((mode(QI))) q = 300; bool b = 256; o[i] = f + l + (m > 0) + (u > 5) + w + ss + q + b + INT8_MIN + UINT16_MAX + (long)SIZE_MAX + (int)UINT32_C(5); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
