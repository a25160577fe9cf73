#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
typedef int T126; struct S126 { int T126; T126 v; };
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { struct S126 S126 = { 1, i }; T126 a = 2; { T126 T126 = a + 1; a = T126 * 2; } o[i] = S126.T126 + S126.v + a + sizeof(struct S126) + sizeof S126; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
