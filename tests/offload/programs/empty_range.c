/* Calls for which the loops do not run at all. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static void filled(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = exp(-a[i * m + j]) + sin(a[i * m + j]);
}

int main(void) {
  enum { N = 800 };
  static double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 0.03;
  filled(0, 20, a, b);
  filled(20, 0, a, b);
  filled(-3, 5, a, b);
  filled(3, -5, a, b);
  printf("%.9g\n", sum(b, N));
  filled(20, 30, a, b);
  printf("%.9g\n", sum(b, N));
  return 0;
}
