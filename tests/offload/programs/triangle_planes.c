/* Two rectangular loops around a triangular one: the two of them are collapsed. */
#include <math.h>
#include <stdio.h>

static double a[16 * 24 * 24], b[16 * 24 * 24];

static void kernel(int m, int n, const double *restrict a, double *restrict b) {
  for (int p = 0; p < m; p++)
    for (int i = 0; i < n; i++)
      for (int j = i; j < n; j++)
        b[(p * n + i) * n + j] = exp(a[(p * n + i) * n + j]) * cos(a[(p * n + j) * n + i]);
}

int main(void) {
  for (int i = 0; i < 16 * 24 * 24; i++) a[i] = 0.001 * (i % 713), b[i] = i % 3;
  kernel(16, 24, a, b);
  double sum = 0;
  for (int i = 0; i < 16 * 24 * 24; i++) sum += b[i] * (i % 11);
  printf("%.6f\n", sum);
  return 0;
}
