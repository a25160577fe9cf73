/* Arrays at file scope, mapped by their names. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

enum { N = 96 };

static double a[N][N], b[N][N], c[N][N];

static void product(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double s = 0;
      for (int k = 0; k < N; k++)
        s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i * 0.5 - j;
      b[i][j] = (i + j) % 5;
    }
  product();
  printf("%.9g\n", sum(&c[0][0], N * N));
  return 0;
}
