#include <stdio.h>
#include <stdlib.h>
typedef struct { int n, nnz; int *row, *col; double *val; } csr;
static void spmv(const csr *restrict A, const double *restrict x, double *restrict y) {
  const int n = A->n, nnz = A->nnz; const int *row = A->row, *col = A->col; const double *val = A->val;
#pragma omp target teams distribute parallel for map(to: row[0:n + 1], col[0:nnz], val[0:nnz], x[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++) { double s = 0; for (int k = row[i]; k < row[i + 1]; k++) s += val[k] * x[col[k]]; y[i] = s; }
}
static double dot(int n, const double *a, const double *b) {
  double s = 0.0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n], b[0:n])
  for (int i = 0; i < n; ++i) s += a[i] * b[i];
  return s;
}
int main(void) {
  int n = 30; csr A = { n, 0, malloc((n + 1) * sizeof(int)), malloc(3 * n * sizeof(int)), malloc(3 * n * sizeof(double)) };
  for (int i = 0; i < n; i++) { A.row[i] = A.nnz; for (int j = i - 1; j <= i + 1; j++) if (j >= 0 && j < n) { A.col[A.nnz] = j; A.val[A.nnz++] = i == j ? 2.5 : -1; } }
  A.row[n] = A.nnz;
  double *x = calloc(n, 8), *r = malloc(n * 8), *p = malloc(n * 8), *q = malloc(n * 8);
  for (int i = 0; i < n; i++) r[i] = p[i] = 1;
  double rr = dot(n, r, r);
  for (int it = 0; it < 15; it++) {
    spmv(&A, p, q); double al = rr / dot(n, p, q);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], r[0:n]) map(to: p[0:n], q[0:n])
    for (int i = 0; i < n; i++) { x[i] += al * p[i]; r[i] -= al * q[i]; }
    double nr = dot(n, r, r), be = nr / rr; rr = nr;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) map(to: r[0:n])
    for (int i = 0; i < n; i++) p[i] = r[i] + be * p[i];
  }
  printf("%.6f %.6f %d\n", x[0], x[n / 2], rr < 1e-3);
  return 0;
}
