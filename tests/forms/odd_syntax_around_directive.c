#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 0 }; int n = 4; typeof(n) m = n;
#pragma omp target data map(tofrom: a[0:m])
  {
    int (*fp)(const char *, ...) = printf; (void)fp; _Bool b = (_Bool){ 1 };
#pragma omp target teams distribute parallel for if(b)
    for (int i = 0; i < n; i++) a[i] = i;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
