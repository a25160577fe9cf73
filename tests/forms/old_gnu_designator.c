#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct s245 { int a, b; };
static void t(long *o) {
  long v[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: v)
  {
#pragma omp target
    { struct s245 s = { a: 3, b: 4 }; int w[4] = { [1] 5, [3] 6 }; v[0] = s.a + s.b + w[1] + w[3]; }
#pragma omp target
    v[1]++;
  }
  for (int i = 0; i < 4; i++) o[i] = v[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
