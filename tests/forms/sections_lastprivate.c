#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int x = 0, y = 0, z = 5;
#pragma omp target map(tofrom: x, y)
#pragma omp parallel sections lastprivate(x) firstprivate(z) reduction(+: y)
  {
    { x = 1; y += z; }
#pragma omp section
    { x = 2; y += 10; }
#pragma omp section
    { x = 3; y += 100; }
  }
  o[0] = x; o[1] = y;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
