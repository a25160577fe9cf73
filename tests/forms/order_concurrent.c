#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
#pragma omp target teams loop map(from: o[0:16]) collapse(2) if(0)
  for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { }
#pragma omp target teams loop map(from: o[0:16]) collapse(2)
  for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) o[i * 4 + j] = i - j;
  long s = 0;
#pragma omp target parallel loop reduction(+: s) map(to: o[0:16])
  for (int i = 0; i < 16; i++) s += o[i] * i;
  o[0] = s;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
