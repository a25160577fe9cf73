#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  static long m[6][4]; for (int i = 0; i < 24; i++) m[i / 4][i % 4] = i;
#pragma omp target data map(tofrom: m[2:3])
  {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 2; i < 5; i++) for (int j = 0; j < 4; j++) m[i][j] += 100;
#pragma omp target map(tofrom: m[3:1][:])
    m[3][1] = -1;
#pragma omp target update from(m[4:1][0:2])
  }
  for (int i = 0; i < 16; i++) o[i] = m[i / 4 + 2][i % 4] * (i < 12) + m[1][i % 4];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
