/* An array of the function that only comes back. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static double spread(int n, const double *restrict x) {
  double weight[2048];
  for (int i = 0; i < 2048; i++) {
    double s = 0;
    for (int k = 0; k < 200; k++)
      s += cos(x[k] * i);
    weight[i] = s;
  }
  return sum(weight, n);
}

int main(void) {
  double x[200];
  for (int i = 0; i < 200; i++)
    x[i] = i * 0.01;
  printf("%.7g\n", spread(2000, x));
  return 0;
}
