#include <stdio.h>
#include <stdlib.h>
/* C89 style, all indices declared first, private where needed */
static void mm(int n, const double *a, const double *b, double *c) {
  int i, j, k; double t;
#pragma omp target teams distribute parallel for private(j, k, t) map(to: a[0:n*n], b[0:n*n]) map(from: c[0:n*n])
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      t = 0.0;
      for (k = 0; k < n; k++) t += a[i * n + k] * b[k * n + j];
      c[i * n + j] = t;
    }
}
static void jac(int n, double *x, double *y) {
  int i, j; double res;
#pragma omp target data map(tofrom: x[0:n*n]) map(alloc: y[0:n*n])
  {
    int it;
    for (it = 0; it < 3; it++) {
      res = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: res) map(tofrom: res)
      for (i = 1; i < n - 1; i++) for (j = 1; j < n - 1; j++) {
        double d; y[i * n + j] = .25 * (x[i * n + j - 1] + x[i * n + j + 1] + x[(i - 1) * n + j] + x[(i + 1) * n + j]);
        d = y[i * n + j] - x[i * n + j]; if (d < 0) d = -d; if (d > res) res = d; }
#pragma omp target teams distribute parallel for collapse(2)
      for (i = 1; i < n - 1; i++) for (j = 1; j < n - 1; j++) x[i * n + j] = y[i * n + j];
    }
  }
  printf("%g\n", res);
}
int main(void) {
  int n = 12, i; double *a = malloc(n * n * 8), *b = malloc(n * n * 8), *c = malloc(n * n * 8);
  for (i = 0; i < n * n; i++) { a[i] = i % 5; b[i] = i % 7; }
  mm(n, a, b, c); jac(n, c, b);
  for (i = 0; i < n * n; i += 11) printf("%g\n", c[i]);
  return 0;
}
