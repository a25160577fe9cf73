/* A function that calls another one: both are declared for the device. */
#include <math.h>
#include <stdio.h>

static double x[700], y[700];

static double bump(double t) {
  return exp(-t * t);
}

static double shape(double t, int k) {
  double s = 0;
  for (int i = 0; i < k; i++) s += bump(t - i) * 0.5;
  return s;
}

static void kernel(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) y[i] = shape(x[i], 4) + bump(x[i]);
}

int main(void) {
  for (int i = 0; i < 700; i++) x[i] = 0.01 * i;
  kernel(700, x, y);
  double sum = 0;
  for (int i = 0; i < 700; i++) sum += y[i] * (i % 3 + 1);
  printf("%.9f\n", sum);
  return 0;
}
