#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { uint16_t a = 0xff00 | i; int8_t b = (int8_t)(0x80 + i); uint64_t c = 1ull << (63 - i); int32_t d = (int32_t)(0x80000000u >> i); o[i] = (a << 8) + (b >> 2) + (long)(c >> 40) + (d >> (i & 7)) + (int16_t)(a << 4) + (uint8_t)b + (~a & 0xf) + (int)((uint8_t)~i >> 1) + ((long)b * 8) + (a ^ b) + (b | 1u) + (int64_t)(b & 0xffffffffu); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
