/* Forces between bodies, with a function that is declared for the device. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static double inverse(double d) { return 1 / sqrt(d + 0.01); }

void forces(int n, const double *restrict x, const double *restrict y, double *restrict f) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      double dx = x[j] - x[i], dy = y[j] - y[i];
      double r = inverse(dx * dx + dy * dy);
      s += dx * r * r * r;
    }
    f[i] = s;
  }
}

int main(void) {
  int n = 40;
  double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n), *c = malloc(sizeof *c * n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 11 - 3;
    c[i] = 1;
  }
  forces(n * n / 2, a, b, c);
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
