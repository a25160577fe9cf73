/* The lower half of a square matrix: of three loops the innermost has a bound that the outer one changes. */
#include <stdio.h>

static double a[120 * 120], c[120 * 120];

static void kernel(int n, const double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++) s += a[i * n + k] * a[j * n + k];
      c[i * n + j] = s;
    }
}

int main(void) {
  for (int i = 0; i < 120 * 120; i++) a[i] = (i * 7 % 31) * 0.25, c[i] = -1;
  kernel(120, a, c);
  double sum = 0;
  for (int i = 0; i < 120 * 120; i++) sum += c[i] * (i % 7);
  printf("%.6f\n", sum);
  return 0;
}
