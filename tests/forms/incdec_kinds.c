#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { unsigned char c = 255; short s = 32767 - 16 + i; float f = .5f; double d = 2; int a[3] = { 1, 2, 3 }, *p = a; enum { X, Y, Z } e = X; c++; --c; c += 2; s--; f++; --d; e++; e += 1; o[i] = c + s + (int)(f * 2) + (int)d + *p++ + a[2] + e + (e == Z) + -(-i); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
