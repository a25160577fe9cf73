#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
enum e118 { A118 = -2, B118, C118 = 5, D118 = 'x', E118 = 1 << 20, F118 = A118 + C118 };
#pragma omp declare target
static const enum e118 T118[4] = { A118, 5, F118 };
static enum e118 map118(int i) { return T118[i & 3]; }
static const int V118[F118] = { A118, B118, D118 };
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { enum e118 e = map118(i); e = e == A118 ? B118 : e; o[i] = e + V118[i % F118] + E118 + (e < 0); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
