/* Three loops are collapsed around a sum. */
#include <stdio.h>

static double a[20 * 20 * 20], b[20 * 20 * 20];

static void kernel(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        double s = 0;
        for (int l = 0; l < n; l++) s += a[(i * n + j) * n + l] * a[(l * n + j) * n + k];
        b[(i * n + j) * n + k] = s;
      }
}

int main(void) {
  for (int i = 0; i < 8000; i++) a[i] = (i * 7 % 13) * 0.5;
  kernel(20, a, b);
  double sum = 0;
  for (int i = 0; i < 8000; i++) sum += b[i] * (i % 9);
  printf("%.6f\n", sum);
  return 0;
}
