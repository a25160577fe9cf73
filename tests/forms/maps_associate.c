#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void pin(void *h, size_t b) { void *d = omp_target_alloc(b, omp_get_default_device()); omp_target_associate_ptr(h, d, b, 0, omp_get_default_device()); }
int main(void) { double *a = malloc(80); pin(a, 80);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target update from(a[0:10])
  printf("%g\n", a[9]); return 0; }
