#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 }; int x = 5;
#pragma omp target data map(tofrom: a)
  {
    __asm__ __volatile__("addl $1, %0" : "+r"(x) : : "cc");
#pragma omp target firstprivate(x)
    for (int i = 0; i < 4; i++) a[i] += x;
    asm goto("" : : : : lab);
#pragma omp target
    a[0]++;
    lab: ;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
