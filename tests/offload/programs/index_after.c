/* The index is read after the loops: of one that is sure to run, and of one that may not. */
#define COUNT 5000
#include <math.h>
#include <stdio.h>

static double a[600], b[600];

static int kernel(int n, const double *restrict a, double *restrict b) {
  int i = -7;
  for (i = 0; i < n; i++) b[i] = exp(a[i]) + sin(a[i]);
  return i;
}

static int fixed(double *restrict b) {
  int i = -7;
  for (i = 0; i < COUNT; i++) b[i] = exp(i * 0.0001) + sin(i * 0.1) + cos(i * 0.2);
  return i;
}

static double more[COUNT];

int main(void) {
  for (int i = 0; i < 600; i++) a[i] = 0.001 * i;
  int last = kernel(600, a, b), none = kernel(0, a, b), all = fixed(more);
  double sum = 0;
  for (int i = 0; i < 600; i++) sum += b[i] * (i % 3 + 1);
  for (int i = 0; i < COUNT; i++) sum += more[i];
  printf("%d %d %d %.9f\n", last, none, all, sum);
  return 0;
}
