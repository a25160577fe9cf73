#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[16], b[16]; long mid = 0;
#pragma omp target map(from: a, b) map(tofrom: mid)
  {
    long base = 5; int arr[3] = { 1, 2, 3 };
#pragma omp parallel for firstprivate(base)
    for (int i = 0; i < 16; i++) a[i] = i + base;
    base = a[15] * 2; arr[1] = base;
    if (base > 10) {
#pragma omp parallel for shared(base, arr)
      for (int i = 0; i < 16; i++) b[i] = a[15 - i] + base + arr[i % 3];
    } else { for (int i = 0; i < 16; i++) b[i] = 0; }
    for (int k = 0; k < 3; k++) {
#pragma omp parallel for reduction(+: mid)
      for (int i = 0; i < 16; i++) mid += b[i] * k;
    }
  }
  memcpy(o, b, sizeof b); o[0] = mid;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
