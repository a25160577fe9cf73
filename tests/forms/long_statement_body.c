#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define R4(x) x x x x
#define R16(x) R4(x) R4(x) R4(x) R4(x)
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { unsigned long s = i; R16(s = s * 6364136223846793005ul + 1442695040888963407ul; s ^= s >> 13;) long w[16]; int k = 0; R16(w[k++] = s & 0xff; s >>= 1;) long q = 0; for (k = 0; k < 16; k++) q += w[k]; o[i] = q; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
