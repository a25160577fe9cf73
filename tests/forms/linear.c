#include <stdio.h>
int main(void) {
  int a[60], j = 3, st = 2; int *p; int b[60] = { 0 }; long l = 100;
  p = b;
#pragma omp target map(from: a) map(tofrom: j)
#pragma omp simd linear(j: 2)
  for (int i = 0; i < 20; i++) { a[i] = j; j += 2; }
  printf("%d\n", j);
#pragma omp target parallel for simd linear(l: 3) map(tofrom: a, l)
  for (int i = 20; i < 40; i++) { a[i] = l; l += 3; }
  printf("%ld\n", l);
#pragma omp target map(tofrom: a, j)
#pragma omp parallel for linear(j: st)
  for (int i = 40; i < 60; i++) { a[i] = j; j += st; }
  printf("%d\n", j);
  int i;
#pragma omp target map(from: i) map(tofrom: b)
#pragma omp simd
  for (i = 0; i < 17; i += 4) b[i] = i;
  printf("%d %d\n", i, p[16]);
  for (int k = 0; k < 60; k++) printf("%d ", a[k]);
  puts(""); return 0;
}
