#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int z = 0; int ids[16];
#pragma omp target parallel if(parallel: z) num_threads(8) map(from: ids, o[0:16])
  { o[0] = omp_get_num_threads(); o[1] = omp_in_parallel(); o[2] = omp_get_thread_num(); }
#pragma omp target teams distribute parallel for if(parallel: 0) map(from: ids)
  for (int i = 0; i < 16; i++) ids[i] = omp_get_thread_num() + 100 * omp_get_num_threads();
  for (int i = 3; i < 16; i++) o[i] = ids[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
