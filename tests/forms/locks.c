#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long c = 0;
#pragma omp target map(tofrom: c)
  {
    omp_lock_t l; omp_init_lock(&l);
#pragma omp parallel num_threads(4)
    { omp_set_lock(&l); c = c + 1; omp_unset_lock(&l); }
    omp_destroy_lock(&l);
    c = c > 0;
  }
  o[0] = c;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
