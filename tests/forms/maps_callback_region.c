#include <stdio.h>
#include <stdlib.h>
static void body(double *a, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) a[i] = i; }
static void with(double *a, int n, void (*f)(double *, int)) {
#pragma omp target data map(from: a[0:n])
  f(a, n); }
int main(void) { double *a = malloc(80); with(a, 10, body); printf("%g\n", a[9]); free(a); return 0; }
