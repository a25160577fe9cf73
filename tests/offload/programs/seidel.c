/* A stencil in place: no loop of it is free. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

void seidel(int n, int steps, double *restrict a) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i * n + j] = 0.25 * (a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
}

int main(void) {
  int n = 40;
  double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n), *c = malloc(sizeof *c * n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 11 - 3;
    c[i] = 1;
  }
  seidel(n, 3, a);
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
