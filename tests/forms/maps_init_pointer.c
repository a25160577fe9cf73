#include <stdio.h>
#include <stdlib.h>
static void upload(double *p, int n) {
#pragma omp target enter data map(to: p[0:n])
}
static void download(double *p, int n) {
#pragma omp target exit data map(from: p[0:n])
}
typedef void (*hook)(double *, int);
int main(int argc, char **argv) {
  hook before = argc > 5 ? download : upload, after = download;
  int n = 20; double *x = malloc(n * sizeof *x); for (int i = 0; i < n; i++) x[i] = i;
  before(x, n);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) x[i] = x[i] * x[i];
  after(x, n); printf("%g\n", x[n - 1]); free(x); (void)argv; return 0;
}
