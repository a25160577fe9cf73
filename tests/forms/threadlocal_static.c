#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static __thread int tl231 = 4; static _Thread_local long tm231[2] = { 1, 2 };
static void t(long *o) {
  long a[3] = { 0 }; int l = tl231; static int calls; calls++;
#pragma omp target data map(tofrom: a)
  {
#pragma omp target firstprivate(l)
    a[0] = l;
#pragma omp target firstprivate(l) map(tofrom: a)
    { a[1] = l + 5; }
#pragma omp target map(to: calls)
    a[2] = calls;
  }
  for (int i = 0; i < 3; i++) o[i] = a[i]; o[3] = tm231[1];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
