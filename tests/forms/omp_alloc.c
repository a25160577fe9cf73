#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int d = omp_get_default_device(), h = omp_get_initial_device(), n = 20, *host = malloc(n * sizeof *host), *back = calloc(n, sizeof *back);
  int *dev = omp_target_alloc(n * sizeof *dev, d);
  for (int i = 0; i < n; i++) host[i] = i;
  omp_target_memcpy(dev, host, n * sizeof *dev, 0, 0, d, h);
#pragma omp target teams distribute parallel for is_device_ptr(dev)
  for (int i = 0; i < n; i++) dev[i] *= 3;
  int *off = dev + 5;
#pragma omp target is_device_ptr(off)
  { off[0] = 1; off[-1] = 2; }
  omp_target_memcpy(back, dev, 10 * sizeof *dev, 2 * sizeof *dev, 4 * sizeof *dev, h, d);
  for (int i = 0; i < n; i++) printf("%d ", back[i]);
  size_t vol[2] = { 2, 3 }, o1[2] = { 1, 1 }, o2[2] = { 0, 2 }, d1[2] = { 4, 5 }, d2[2] = { 4, 5 };
  int rc = omp_target_memcpy_rect(back, dev, sizeof(int), 2, vol, o1, o2, d1, d2, h, d);
  printf("\n%d:", rc);
  for (int i = 0; i < n; i++) printf(" %d", back[i]);
  omp_target_free(dev, d); omp_target_free(NULL, d);
  puts(""); return 0;
}
