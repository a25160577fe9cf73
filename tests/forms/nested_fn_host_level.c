#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
  int helper(int k) { return k * 3; }
#pragma omp target enter data map(to: a)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; i++) a[i] += i;
#pragma omp target exit data map(from: a)
  for (int i = 0; i < 4; i++) o[i] = helper(a[i]);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
