#include <stdio.h>
int main(void) { int a[10], b[10], t = 0, i, j = 0, k = 0; for (i = 0; i < 10; i++) a[i] = i * i;
#pragma omp target teams distribute parallel for map(to: a) map(from: b)
  for (i = 0; i < 10; i++) { t = a[i]; b[i] = t + 1; }
  printf("%d %d\n", t, b[3]);
#pragma omp target parallel for map(to: a) map(from: b) map(tofrom: k)
  for (i = 0; i < 10; i++) { for (j = 0; j < 5; j++) if (a[i] % 7 == j) break; k = j; b[i] = k; }
  printf("%d %d %d\n", j, k, b[3]); return 0; }
