/* Memory that the function allocates is apart from what it was given. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

double norm(int n, const double *restrict x) {
  double *square = malloc(sizeof *square * n);
  double s = 0;
  for (int i = 0; i < n; i++) {
    double v = 0;
    for (int k = 0; k < n; k++)
      v += cos(x[i] - x[k]);
    square[i] = v * v;
  }
  for (int i = 0; i < n; i++)
    s += square[i];
  free(square);
  return s;
}

int main(void) {
  int n = 40;
  double *a = malloc(sizeof *a * n * n), *b = malloc(sizeof *b * n * n), *c = malloc(sizeof *c * n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = i % 13 + 0.5;
    b[i] = i % 11 - 3;
    c[i] = 1;
  }
  printf("%.9g\n", norm(n * 8, a));
  printf("%.9g %.9g %.9g\n", sum(a, n * n), sum(b, n * n), sum(c, n * n));
  free(a);
  free(b);
  free(c);
  return 0;
}
