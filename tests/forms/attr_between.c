#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 }; int unused __attribute__((unused)) = 3;
#pragma omp target enter data map(to: a)

#pragma omp target
  { long __attribute__((aligned(8))) x = 5; a[0] += x; __attribute__((unused)) int y; _Pragma("GCC diagnostic push") a[1] += x; _Pragma("GCC diagnostic pop") }
#pragma GCC diagnostic push
#pragma omp target exit data map(from: a)
#pragma GCC diagnostic pop
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
