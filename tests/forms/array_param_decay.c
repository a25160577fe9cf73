#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void f237(long a[16], const int idx[restrict static 16], int k) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:16]) map(to: idx[:16])
  for (int i = 0; i < 16; i++) a[idx[i]] = i + k + (int)sizeof(a) + (int)sizeof *a;
}
static void g237(long m[][4], int r) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: m[0:r])
  for (int i = 0; i < r; i++) for (int j = 0; j < 4; j++) m[i][j] = -m[i][j] + sizeof m[0];
}
static void t(long *o) { int idx[16]; for (int i = 0; i < 16; i++) idx[i] = 15 - i; f237(o, idx, 3); g237((long (*)[4])o, 3); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
