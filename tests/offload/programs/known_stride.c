/* A step that is a variable of a known number, and an index that counts down by three. */
#include <math.h>
#include <stdio.h>

static double a[900], b[900];

static void kernel(int n, const double *restrict a, double *restrict b) {
  const int s = 4;
  for (int i = 0; i < n; i += s) b[i] = exp(a[i]) + sin(a[i]) + cos(2 * a[i]) * exp(a[i]);
  for (int i = n - 1; i >= 0; i -= 3) b[i] += exp(-a[i]) * sin(a[i]) * cos(2 * a[i]) * exp(a[i]);
}

int main(void) {
  for (int i = 0; i < 900; i++) a[i] = 0.001 * (i % 377), b[i] = 1;
  kernel(900, a, b);
  double sum = 0;
  for (int i = 0; i < 900; i++) sum += b[i] * (i % 4 + 1);
  printf("%.9f\n", sum);
  return 0;
}
