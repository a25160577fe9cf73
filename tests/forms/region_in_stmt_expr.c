#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  {
    long s = ({ long r = 0;
#pragma omp target teams distribute parallel for reduction(+: r)
      for (int i = 0; i < 4; i++) { a[i] *= 2; r += a[i]; }
      r; });
    if (s > 3)
#pragma omp target
      a[0] = 50;
    else
#pragma omp target
      a[0] = 60;
    switch (s) { case 20:
#pragma omp target
      a[1] = 70;
      break; default: a[1] = 0; }
    for (int k = 0; k < 2; k++)
#pragma omp target teams distribute parallel for firstprivate(k)
      for (int i = 2; i < 4; i++) a[i] += k + 1;
    lab: ;
#pragma omp target update from(a)
    o[5] = a[0];
    if (0) goto lab;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
