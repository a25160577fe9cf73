#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  enum { DEV = 1 }; const int use = 0;
#pragma omp target teams distribute parallel for if(DEV) map(from: o[0:16])
  for (int i = 0; i < 16; i++) o[i] = i;
#pragma omp target if(use) map(tofrom: o[0:2])
  o[0] = 5;
#pragma omp target data map(tofrom: o[0:16]) if(!use)
  {
#pragma omp target teams distribute parallel for if(use)
    for (int i = 0; i < 0; i++) o[i] = 0;
#pragma omp target
    o[1] = 9;
  }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
