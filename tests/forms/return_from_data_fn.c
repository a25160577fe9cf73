#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static long part235(long *a, int n, int stop) {
  long s = 0;
#pragma omp target enter data map(to: a[0:n])
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) { a[i] += 1; s += a[i]; }
  if (stop) {
#pragma omp target exit data map(delete: a[0:n])
    return s;
  }
#pragma omp target exit data map(from: a[0:n])
  return -s;
}
static void t(long *o) { long a[6] = { 1, 2, 3, 4, 5, 6 }; o[0] = part235(a, 6, 0); o[1] = a[5]; o[2] = part235(a + 2, 3, 0); o[3] = a[4]; }
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
