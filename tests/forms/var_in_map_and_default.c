#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[8] = { 0 }; int k = 2, q = 3;
#pragma omp target teams distribute parallel for default(none) shared(a, k) firstprivate(q) map(tofrom: a)
  for (int i = 0; i < 8; i++) a[i] = i * k + q;
#pragma omp target parallel for default(shared) private(q) map(tofrom: a, k)
  for (int i = 0; i < 8; i++) { q = i; a[i] += q; if (i == 7) k = 99; }
#pragma omp target teams default(none) map(from: o[0:9]) shared(o, a, k) num_teams(1)
  { for (int i = 0; i < 8; i++) o[i] = a[i]; o[8] = k; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
