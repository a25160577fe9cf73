#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int v = -1, w = -2, k;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(v) map(tofrom: v)
  for (int i = 0; i < 5; i++) for (int j = 0; j < 6; j++) v = i * 10 + j;
#pragma omp target map(tofrom: w) map(from: k)
#pragma omp parallel for lastprivate(w, k) schedule(dynamic)
  for (k = 3; k <= 30; k += 4) w = k;
  o[0] = v; o[1] = w; o[2] = k;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
