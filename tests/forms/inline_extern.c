#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
extern inline __attribute__((gnu_inline)) int gi124(int x) { return x + 1; }
inline int in124(int x) { return x + 2; }
extern int in124(int x);
__attribute__((noinline, pure)) static int np124(int x) { return x + 3; }
static int (nm124)(int x) { return x + 4; }
static int *pick124(int *a, int k) { return a + k; }
static const char *str124(int k) { return k ? "yes" : "no"; }
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int a[3] = { 1, 2, 3 }; *pick124(a, 1) = 9; o[i] = gi124(i) + in124(i) + np124(i) + (nm124)(i) + a[1] + str124(i)[1] + (*str124)(0)[0]; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
