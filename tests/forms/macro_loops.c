#include <stdio.h>
#define PARALLEL_FOR(i, n) _Pragma("omp target teams distribute parallel for map(tofrom: x[0:n])") for (int i = 0; i < (n); ++i)
#define BEGIN {
#define END }
#define ELEMENT(T) T *x
#define KERNEL(name, ...) static void name(double *x, int n, ##__VA_ARGS__)
#define unless(c) if (!(c))
#define forever for (;;)
KERNEL(first) BEGIN PARALLEL_FOR(i, n) x[i] = i; END
KERNEL(second, double f) BEGIN PARALLEL_FOR(k, n) BEGIN unless (k % 2) x[k] *= f; END END
int main(void) {
  double x[8]; int rounds = 0;
  first(x, 8); forever { second(x, 8, 2.0); if (++rounds == 3) break; }
  printf("%g %g\n", x[6], x[7]); return 0;
}
