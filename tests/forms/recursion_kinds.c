#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#pragma omp declare target
static long ack169(long m, long n) { return m == 0 ? n + 1 : n == 0 ? ack169(m - 1, 1) : ack169(m - 1, ack169(m, n - 1)); }
static int perm169(int *a, int k, int n) { if (k == n) return a[0] < a[n - 1]; int c = 0; for (int i = k; i < n; i++) { int t = a[k]; a[k] = a[i]; a[i] = t; c += perm169(a, k + 1, n); t = a[k]; a[k] = a[i]; a[i] = t; } return c; }
static int depth169(int n) { int local[32]; for (int i = 0; i < 32; i++) local[i] = n + i; return n ? depth169(n - 1) + local[n % 32] % 3 : 0; }
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int a[5] = { 1, 2, 3, 4, 5 }; o[i] = ack169(2, i % 4) * 1000 + perm169(a, 0, 3 + i % 3) + depth169(100 + i); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
