#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[8] = { 0 }, b[4] = { 0 }; int dev = 1;
#pragma omp target update to(b) 
#pragma omp target data map(tofrom: a) if(dev)
  {
#pragma omp target
    a[1] = 5;
#pragma omp target update from(a[0:4]) if(a[0] == 0)
    o[0] = a[1]; a[2] = 9;
#pragma omp target update to(a[2:1])
#pragma omp target
    a[3] = a[2] + 1;
#pragma omp target update from(b)
  }
  o[1] = a[3]; o[2] = b[0];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
