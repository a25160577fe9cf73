/* Variables of the function that each iteration assigns first. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

void scaled(int n, const double *restrict a, double *restrict b) {
  double t, u;
  int i;
  for (i = 0; i < n; i++) {
    t = exp(-a[i]);
    u = sin(a[i]) + t;
    b[i] = t * u;
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
  scaled(n * n, a, b);
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
