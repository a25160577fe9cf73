#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int k = 4; double d[8]; FILE *f = stdout; for (int i = 0; i < 8; i++) d[i] = i;
#pragma omp target data map(tofrom: d) map(tofrom: k)
  {
#pragma omp target map(tofrom: k)
    k = 9;
#pragma omp target
    { char buf[8]; snprintf(buf, sizeof buf, "%d", k); d[0] = atof(buf); }
#pragma omp target teams distribute parallel for map(to: k)
    for (int i = 1; i < 8; i++) d[i] += k + d[0] * 0;
  }
  (void)f; for (int i = 1; i < 8; i++) o[i] = d[i]; o[8] = k;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
