#include <stdio.h>
#include <stdlib.h>
#include <omp.h>
int main(void) {
  int n = 6, *a = malloc(n * sizeof *a), d = omp_get_default_device(), host = omp_get_num_devices() == 0;
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp target enter data map(to: a[:n])
#pragma omp target enter data map(alloc: a[:n])
#pragma omp target map(tofrom: a[:n])
  for (int i = 0; i < n; i++) a[i] += 10;
#pragma omp target exit data map(from: a[:n])
  printf("%d %d\n", host ? 0 : a[0], omp_target_is_present(a, d));
#pragma omp target exit data map(release: a[:0])
  printf("%d\n", host ? 0 : omp_target_is_present(a, d));
#pragma omp target enter data map(to: a[:n])
#pragma omp target enter data map(to: a[:n])
#pragma omp target map(always, from: a[:n])
  a[5] = 55;
  printf("%d\n", a[5]);
#pragma omp target exit data map(delete: a[:n])
  printf("%d\n", host ? 0 : omp_target_is_present(a, d));
#pragma omp target exit data map(from: a[:n])
  printf("%d %d\n", a[5], a[4] >= 4);
  return 0;
}
