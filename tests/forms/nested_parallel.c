#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long c = 0, in = 0;
#pragma omp target map(tofrom: c, in)
#pragma omp parallel num_threads(2) reduction(+: c, in)
  {
    c += 1; int k = 0;
#pragma omp parallel num_threads(1) reduction(+: k)
    k += 1;
    in += k;
#pragma omp parallel for reduction(+: in)
    for (int i = 0; i < 4; i++) in += 0 * i;
  }
  o[0] = c > 0; o[1] = in == c;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
