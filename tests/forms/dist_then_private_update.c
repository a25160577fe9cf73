#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int k = 3;
#pragma omp target teams distribute firstprivate(k) map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int q = k; 
#pragma omp parallel for firstprivate(q) lastprivate(q)
    for (int j = 0; j < 5; j++) q = j * i;
    o[i] = q; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
