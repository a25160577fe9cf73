/* A loop that runs down. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

void down(int n, const double *restrict a, double *restrict b) {
  for (int i = n - 1; i >= 0; i--)
    b[i] = exp(-a[i]) + sin(a[i]) * cos(a[i]);
}

int main(void) {
  int n = 40;
  double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n), *c = malloc(sizeof *c * n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 11 - 3;
    c[i] = 1;
  }
  down(n * n, a, b);
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
