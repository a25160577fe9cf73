#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[16] = { 0 };
#pragma omp target parallel num_threads(4) map(tofrom: a)
  {
    int w;
#pragma omp single copyprivate(w)
    w = 42;
#pragma omp for nowait
    for (int i = 0; i < 8; i++) a[i] = w;
#pragma omp single nowait
    a[8] = 1;
#pragma omp for schedule(static)
    for (int i = 9; i < 16; i++) a[i] = i;
#pragma omp master
    a[15] = 99;
  }
  memcpy(o, a, sizeof a);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
