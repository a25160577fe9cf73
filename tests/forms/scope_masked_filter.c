#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long c = 0, m = 0;
#pragma omp target parallel num_threads(4) map(tofrom: c, m)
  {
#pragma omp masked filter(1)
    { if (omp_get_num_threads() > 1) c += 5; }
#pragma omp barrier
    if (omp_get_num_threads() == 1) c = 5;
#pragma omp scope reduction(+: m)
    m += 1;
  }
  o[0] = c; o[1] = m >= 1;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
