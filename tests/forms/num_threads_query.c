#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  for (int i = 0; i < 16; i++) o[i] = 0;
#pragma omp target map(tofrom: o[0:16])
  {
    o[0] = omp_get_num_threads(); o[1] = omp_get_thread_num(); o[2] = omp_get_num_teams(); o[3] = omp_get_team_num(); o[4] = omp_get_level();
    int c = 0, mx = omp_get_max_threads();
#pragma omp parallel reduction(+: c)
    c++;
    o[5] = c <= mx;
#pragma omp parallel num_threads(3)
    {
      if (omp_get_thread_num() == 0) o[6] = omp_get_num_threads() <= 3;
#pragma omp single
      o[7] = omp_get_level();
    }
  }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
