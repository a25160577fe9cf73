#include <omp.h>
#include <stdio.h>
int main(void) {
  int x[64], device = 0, found = 0, ndev = 0;
  for (int i = 0; i < 64; i++) x[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: device, found, ndev) map(to: x)
  for (int i = 0; i < 64; i++) { device = !omp_is_initial_device(); ndev = omp_get_num_teams() > 0; if (x[i] == 33) found = 1; }
  printf("%d %d\n", found, ndev); (void)device; return 0;
}
