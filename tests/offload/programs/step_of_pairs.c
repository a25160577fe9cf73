/* Rows two apart in a nest: the outer loop has a step, the inner one starts where the row says. */
#include <math.h>
#include <stdio.h>

static double a[41 * 30], b[41 * 30];

static void kernel(int m, int n, const double *restrict a, double *restrict b) {
  for (int i = 1; i < m; i += 2)
    for (int j = 0; j < n; j++) b[i * n + j] = exp(a[i * n + j]) * sin(a[(i - 1) * n + j]);
}

int main(void) {
  for (int i = 0; i < 41 * 30; i++) a[i] = 0.003 * (i % 211), b[i] = i % 7;
  kernel(41, 30, a, b);
  kernel(1, 30, a, b);
  kernel(0, 30, a, b);
  double sum = 0;
  for (int i = 0; i < 41 * 30; i++) sum += b[i] * (i % 4 + 1);
  printf("%.9f\n", sum);
  return 0;
}
