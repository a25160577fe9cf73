#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target da\
ta map(tofrom: \
  a)
  {
#pra\
gma omp target teams distribute /* c */ parallel /* d
   multi line */ for
    for (int i = 0; i < 4; i++) a[i] *= 2; /\
/ comment
    /* #pragma omp target */ // #pragma omp target
 /**/ # /**/ pragma omp target
    a[0]++;
  }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
