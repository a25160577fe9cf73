#include <stdio.h>
int main(void) {
  int a[50] = { 0 }, n = 50, lo = 7; long t = 0;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i != n; ++i) a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = n - 1; i != lo; i--) a[i] += 100;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = lo; n != i; i += 1) a[i] *= 2;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: t)
  for (int i = 0; i != 6; i++) for (unsigned j = 9; j != 2; --j) t += i * 10 + j;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 10; i != 10; i++) a[i] = -1;
  for (int i = 0; i < 50; i++) printf("%d ", a[i]);
  printf("\n%ld\n", t); return 0;
}
