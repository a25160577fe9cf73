#include <stdio.h>
#include "defs.h"
PUBLIC double twice(double x) { return 2 * x; }
LOCAL int scale = 3;
LOCAL C int w[3] = { 1, 10, 100 };
LOCAL int f(int x) { LOCAL K int t[2] = { 5, 6 }; return t[x & 1] + w[x % 3]; }
LOCAL int next(void) { LOCAL int n = 40; return n += 2; }
IMPORT int outside; IMPORT double out2(double);
LIB LIB_INLINE int g(int x) { return x + 1; }
int main(void) { int r[6]; next(); int base = next();
#pragma omp target teams distribute parallel for map(from: r)
  for (int i = 0; i < 6; i++) r[i] = f(i) + scale + base + g(i) + (int)twice(i);
  for (int i = 0; i < 6; i++) printf("%d ", r[i]);
  printf("%d %g %d\n", outside, out2(3), next()); return 0; }
