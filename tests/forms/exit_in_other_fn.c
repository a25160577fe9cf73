#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static long *buf183; static int n183;
static void up183(int n) { n183 = n; buf183 = calloc(n, sizeof *buf183);
#pragma omp target enter data map(to: buf183[0:n183])
}
static void add183(long v) { int n = n183;
#pragma omp target teams distribute parallel for firstprivate(v)
  for (int i = 0; i < n; i++) buf183[i] += v * i; }
static void down183(long *out) {
#pragma omp target exit data map(from: buf183[0:n183])
  memcpy(out, buf183, n183 * sizeof *out); free(buf183); buf183 = NULL; }
static void t(long *o) { up183(16); add183(2); add183(5); down183(o); up183(4); add183(1); down183(o); }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
