/* Unsigned bounds: a loop without iterations, whose bound is below its start, has an empty section. */
#include <math.h>
#include <stdio.h>

static double a[100], b[100];

static void kernel(unsigned n, const double *restrict a, double *restrict b) {
  for (unsigned i = 4; i < n; i++) b[i] = exp(a[i]) + sin(a[i]);
}

int main(void) {
  kernel(0, a, b);
  kernel(2, a, b);
  kernel(100, a, b);
  printf("%.9f\n", b[7]);
  return 0;
}
