/* Parameters with lengths that vary. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

void product(int n, int m, double a[restrict n][m], double b[restrict n][m], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < m; k++)
        c[i][j] += a[i][k] * b[j][k];
    }
}

int main(void) {
  enum { N = 50, M = 30 };
  static double a[N][M], b[N][M], c[N][N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++) {
      a[i][k] = i % 7 + k;
      b[i][k] = k % 5 - i * 0.25;
    }
  product(N, M, a, b, c);
  printf("%.9g\n", sum(&c[0][0], N * N));
  return 0;
}
