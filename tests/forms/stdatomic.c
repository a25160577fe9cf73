#include <stdatomic.h>
#include <stdio.h>
static atomic_int launches; static _Atomic long total = 0;
int main(void) {
  int x[8]; atomic_flag f = ATOMIC_FLAG_INIT;
  while (atomic_flag_test_and_set(&f)) ;
#pragma omp target map(from: x)
  for (int i = 0; i < 8; i++) x[i] = i;
  atomic_fetch_add(&launches, 1); total += x[7]; atomic_flag_clear(&f);
  printf("%d %ld\n", atomic_load(&launches), (long)total); return 0;
}
