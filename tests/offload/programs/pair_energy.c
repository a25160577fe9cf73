/* A sum over pairs, of which each counts once. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

double energy(int n, const double *restrict x, const double *restrict y) {
  double e = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double dx = x[i] - x[j] + 0.1, dy = y[i] - y[j];
      e += 1 / sqrt(dx * dx + dy * dy + 1);
    }
  return e;
}

int main(void) {
  int n = 40;
  double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n), *c = malloc(sizeof *c * n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 11 - 3;
    c[i] = 1;
  }
  printf("%.9g\n", energy(n * n / 8, a, b));
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
