#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams distribute num_teams(2) thread_limit(4) map(from: o[0:16])
  for (int i = 0; i < 16; i++) { long s = 0; 
#pragma omp simd reduction(+: s)
    for (int j = 0; j <= i; j++) s += j;
    long p = 1;
#pragma omp parallel for simd reduction(*: p) num_threads(4)
    for (int j = 1; j < 5; j++) p *= j;
    o[i] = s + p; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
