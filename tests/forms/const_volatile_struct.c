#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct s119 { volatile int v; const int c; int *const p; };
typedef const struct s119 cs119;
typedef volatile struct { int a, b; } vs119;
static void t(long *o) {
  vs119 q = { 1, 2 };
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { int x = i; cs119 s = { i, 7, &x }; volatile struct s119 *vp = (volatile struct s119 *)&s; vp->v = 3; *s.p += 1; o[i] = s.v + s.c + x; }
  o[0] += q.a;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
