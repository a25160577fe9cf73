#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  double *p = malloc(80), c[8] = { 0 }, *d = &c[2]; int n = 10;
  union { double *d; long *l; } u = { p };
#pragma omp target device(omp_get_initial_device())
  for (int i = 0; i < n; i++) p[i] = i;
#pragma omp target if(0)
  for (int i = 0; i < n; i++) p[i] += i;
#pragma omp target teams distribute parallel for if(target: n > 100)
  for (int i = 0; i < n; i++) p[i] += i;
#pragma omp target
  for (int i = 0; i < 4; i++) d[i] = c[i] + 1;
  printf("%g %g %d\n", p[9], c[3], u.d == p);
  free(p); return 0;
}
