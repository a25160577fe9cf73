#include <stdio.h>
#pragma omp declare target
static double at(int r, int c, const double m[r][c], int i, int j) { return m[i][j]; }
static void mul(int n, const double a[n][n], const double b[n][n], double c[static n][n], int i) { for (int j = 0; j < n; j++) { c[i][j] = 0; for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j]; } }
static int vsize(int n) { int v[n]; for (int i = 0; i < n; i++) v[i] = i; return sizeof v / sizeof *v + v[n - 1]; }
static double first(int n, double (*row)[n]) { return (*row)[n - 1]; }
#pragma omp end declare target
int main(void) {
  enum { n = 5 }; double a[n][n], b[n][n], c[n][n], s = 0, f[n * n];
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i + j; b[i][j] = i == j ? 2 : .5; f[i * n + j] = i * j; }
#pragma omp target teams distribute parallel for map(to: a, b) map(from: c)
  for (int i = 0; i < n; i++) mul(n, a, b, c, i);
#pragma omp target teams distribute parallel for map(to: c, f) reduction(+: s)
  for (int i = 0; i < n; i++) { int m = n; double (*v)[m] = (double (*)[m])f; s += at(n, n, c, i, n - 1 - i) + v[i][i] + first(m, v + i); }
  printf("%g\n", s);
  return 0;
}
