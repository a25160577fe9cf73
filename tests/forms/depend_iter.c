#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 0 };
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 4; i++)
#pragma omp target map(tofrom: a[i:1]) depend(out: a[i]) nowait firstprivate(i)
      a[i] = i + 1;
#pragma omp target map(tofrom: a) depend(iterator(k = 0:4), in: a[k]) nowait depend(out: o[0])
    { a[0] += a[1] + a[2] + a[3]; }
#pragma omp taskwait depend(in: o[0])
#pragma omp taskgroup
    {
#pragma omp target nowait map(tofrom: a[1:1])
      a[1] *= 10;
    }
    o[1] = a[1];
#pragma omp taskwait
  }
  o[0] = a[0];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
