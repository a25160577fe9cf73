#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void axpy(int n, double a, const double *x, double *y) {
#pragma omp target teams distribute parallel for is_device_ptr(x, y)
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
static void fill(int *v, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(v)
  for (int i = 0; i < n; i++) v[i] = i;
}
int main(void) {
  int n = 12; double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y); int arr[12];
  for (int i = 0; i < n; i++) x[i] = i, y[i] = 1;
#pragma omp target data map(to: x[0:n]) map(tofrom: y[0:n])
  {
#pragma omp target data use_device_ptr(x, y)
    axpy(n, 3, x, y);
#pragma omp target data use_device_ptr(y)
    axpy(n, 1, y, y);
  }
#pragma omp target data map(from: arr) use_device_addr(arr)
  fill(arr, n);
  for (int i = 0; i < n; i++) printf("%g %d\n", y[i], arr[i]);
  return 0;
}
