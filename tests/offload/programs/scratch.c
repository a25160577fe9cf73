/* An array that each iteration fills first is private. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static void ranked(int n, const double *restrict a, double *restrict b) {
  double window[8];
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 8; k++)
      window[k] = sin(a[i] * (k + 1));
    double best = window[0];
    for (int k = 1; k < 8; k++)
      if (window[k] > best) best = window[k];
    b[i] = best;
  }
}

int main(void) {
  enum { N = 800 };
  static double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 0.03;
  ranked(N, a, b);
  printf("%.9g\n", sum(b, N));
  return 0;
}
