/* A function with a loop of its own, called twice. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static double at(int terms, double x) {
  double s = 0;
  for (int k = 0; k < terms; k++)
    s = s * x + 1.0 / (k + 1);
  return s;
}

static void tabulate(int n, double *restrict values) {
  for (int i = 0; i < n; i++)
    values[i] = at(60, i * 0.001) + at(30, 0.5 - i * 0.001);
}

int main(void) {
  enum { N = 900 };
  static double values[N];
  tabulate(N, values);
  printf("%.9g\n", sum(values, N));
  return 0;
}
