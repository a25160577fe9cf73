#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
typedef struct { double m[2][2]; } m132;
#pragma omp declare target
static m132 mul132(m132 a, m132 b) { m132 r = { { { 0 } } }; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r.m[i][j] += a.m[i][k] * b.m[k][j]; return r; }
static m132 pow132(m132 a, int n) { m132 r = { { { 1, 0 }, { 0, 1 } } }; while (n) { if (n & 1) r = mul132(r, a); a = mul132(a, a); n >>= 1; } return r; }
#pragma omp end declare target
static void t(long *o) {
  const m132 f = { { { 1, 1 }, { 1, 0 } } };
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) o[i] = pow132(f, i + 3).m[0][1] + mul132(f, f).m[1][1];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
