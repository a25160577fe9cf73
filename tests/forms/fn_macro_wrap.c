#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
#define API244(ret) extern ret __attribute__((visibility("default")))
#define RESTRICT244 __restrict__
#define BEGIN_DECLS244
API244(void) run244(long *RESTRICT244 p, int n);
BEGIN_DECLS244
API244(void) run244(long *RESTRICT244 p, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) p[i] *= 2;
}
#define UNUSED244(x) x __attribute__((unused))
static __inline__ __attribute__((__always_inline__)) void go244(long *p, int UNUSED244(z), int n) {
#pragma omp target update to(p[0:n])
  run244(p, n);
}
static void t(long *o) {
  long a[4] = { 1, 2, 3, 4 };
#pragma omp target data map(tofrom: a)
  { a[1] = 10; go244(a, 0, 4); }
  for (int i = 0; i < 4; i++) o[i] = a[i];
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
