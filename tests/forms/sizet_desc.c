#include <stdio.h>
#include <stddef.h>
int main(void) {
  size_t n = 37; int a[40] = { 0 }; long s = 0; ptrdiff_t m = 15;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (size_t i = n; i > 0; i--) a[i - 1] = (int)i;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: a)
  for (size_t i = n - 1; i >= 4; i -= 4) s += a[i] * (long)i;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (ptrdiff_t i = m; i >= -m; i = i - 5) s += i * i;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (size_t i = 3; 30 > i; i = 4 + i) s += i;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (size_t i = 30; 3 <= i; i -= 2u) s += i;
  for (int i = 0; i < 40; i++) printf("%d ", a[i]);
  printf("\n%ld\n", s); return 0;
}
