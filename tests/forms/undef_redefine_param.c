#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define N163 4
#pragma omp declare target
static long g163(int i) { return i * N163; }
#undef N163
#define N163 7
static long h163(int i) { return i * N163; }
#pragma omp end declare target
static void t(long *o) {
  long a[N163];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < N163; i++) a[i] = g163(i) * 100 + h163(i);
  for (int i = 0; i < N163; i++) o[i] = a[i];
#undef N163
#define N163 3
#pragma omp target teams distribute parallel for map(from: a[0:N163])
  for (int i = 0; i < N163; i++) a[i] = N163;
  for (int i = 0; i < 7; i++) o[i + 8] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
