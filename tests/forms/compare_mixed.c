#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { unsigned u = i; int s = -i; long l = -1; unsigned short us = i; size_t z = i; char c = (char)0x80; o[i] = (s < u) + (s < us) * 2 + (l < u) * 4 + (l < z) * 8 + (c < 0) * 16 + (c == 0x80) * 32 + (c == '\x80') * 64 + ((unsigned char)c == 0x80) * 128 + (-1 < sizeof i) * 256 + (s - u > 0) * 512 + (us - 5 < 0) * 1024 + (u - 5 < 0) * 2048 + (i > -1u) * 4096 + (0 > -1) * 8192 + (5 > 4 > 3) * 16384 + (!i == 0) * 32768; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
