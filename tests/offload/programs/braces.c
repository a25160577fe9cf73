/* Loops without braces around, one behind `else` on its line. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static void pick(int n, int way, const double *restrict a, double *restrict b) {
  if (way == 0)
    for (int i = 0; i < n; i++)
      b[i] = exp(-a[i]) + sin(a[i]);
  else for (int i = 0; i < n; i++)
      b[i] = exp(-a[i]) + cos(a[i]);
}

int main(void) {
  enum { N = 800 };
  static double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 0.03;
  pick(N, 0, a, b);
  printf("%.9g\n", sum(b, N));
  pick(N, 1, a, b);
  printf("%.9g\n", sum(b, N));
  return 0;
}
