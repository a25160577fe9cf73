#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define LOOP242(i, n) for (int i = 0; i < (n); i++) {
#define ENDLOOP242 }
#define GPU242 _Pragma("omp target teams distribute parallel for") 
#define IFGPU242(x) x
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  {
    GPU242 LOOP242(i, 4) a[i] *= 3; ENDLOOP242
    IFGPU242(_Pragma("omp target")) a[2] = 50;
    IFGPU242(_Pragma("omp target teams distribute parallel for") for (int i = 0; i < 4; i++) a[i]++;)
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
