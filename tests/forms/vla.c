#include <stdio.h>
static void scale(int n, int m, double a[n][m], const double v[static m]) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n][0:m]) map(to: v[0:m])
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] *= v[j];
}
static double trace(int n, double (*a)[n]) {
  double t = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: t)
  for (int i = 0; i < n; i++) t += a[i][i];
  return t;
}
static void rowsum(int n, int m, double a[n][m], double out[]) {
#pragma omp target teams distribute parallel for map(to: a[:n][:m]) map(from: out[:n])
  for (int i = 0; i < n; i++) { double *r = a[i]; double s = 0; for (int j = 0; j < m; j++) s += r[j]; out[i] = s; }
}
int main(int argc, char **argv) {
  int n = 6 + argc - 1; double a[n][n], v[n], t[n];
  for (int i = 0; i < n; i++) { v[i] = i + .5; for (int j = 0; j < n; j++) a[i][j] = i * n + j; }
  scale(n, n, a, v); rowsum(n, n, a, t);
  printf("%g\n", trace(n, a));
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < n; i++) { a[i][0] += sizeof(a[0]) / sizeof(double); a[i][n - 1] = sizeof a / sizeof **a; }
  for (int i = 0; i < n; i++) { printf("%g |", t[i]); for (int j = 0; j < n; j++) printf(" %g", a[i][j]); puts(""); }
  return 0;
}
