#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  for (int k = 0; k < 4; k++) { long *p = malloc((k + 1) * 4 * sizeof *p); int n = (k + 1) * 4; for (int i = 0; i < n; i++) p[i] = k;
#pragma omp target enter data map(to: p[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) p[i] += i;
#pragma omp target exit data map(from: p[0:n])
    for (int i = 0; i < 4; i++) o[k * 4 + i] = p[n - 1 - i]; free(p); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
