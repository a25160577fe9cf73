#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct s181 { int n; long v[8]; };
static void t(long *o) {
  struct s181 s = { 8, { 1, 2, 3, 4, 5, 6, 7, 8 } }; char b[40];
#pragma omp target data map(tofrom: s)
  {
#pragma omp target
    for (int i = 0; i < s.n; i++) s.v[i] *= 2;
#pragma omp target map(tofrom: s) map(from: b)
    { sprintf(b, "%ld", s.v[7]); s.v[0] = strtol(b, NULL, 10); s.n = 4; }
#pragma omp target
    for (int i = 0; i < s.n; i++) s.v[i] += 1;
  }
  for (int i = 0; i < 8; i++) o[i] = s.v[i]; o[8] = s.n;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
