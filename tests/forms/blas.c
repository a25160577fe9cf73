#include <stdio.h>
#include <stdlib.h>
extern void dgemm_(const char *, const char *, const int *, const int *, const int *, const double *, const double *, const int *, const double *, const int *, const double *, double *, const int *);
void dgemm_(const char *ta, const char *tb, const int *m, const int *n, const int *k, const double *al, const double *a, const int *lda, const double *b, const int *ldb, const double *be, double *c, const int *ldc) {
  (void)ta; (void)tb;
  for (int j = 0; j < *n; j++) for (int i = 0; i < *m; i++) { double s = 0; for (int l = 0; l < *k; l++) s += a[i + l * *lda] * b[l + j * *ldb]; c[i + j * *ldc] = *al * s + *be * c[i + j * *ldc]; }
}
int main(void) {
  int n = 4; double *a = malloc(n * n * sizeof *a), *b = malloc(n * n * sizeof *b), *c = calloc(n * n, sizeof *c), one = 1, zero = 0;
#pragma omp target data map(from: a[0:n * n], b[0:n * n])
  {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i * n + j] = i + j; b[i * n + j] = i == j; }
#pragma omp target update from(a[0:n * n], b[0:n * n])
    dgemm_("N", "N", &n, &n, &n, &one, a, &n, b, &n, &zero, c, &n);
  }
  printf("%g %g\n", c[5], c[15]); free(a); free(b); free(c); return 0;
}
