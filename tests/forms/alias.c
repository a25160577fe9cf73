#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 12; int *base = malloc(3 * n * sizeof *base); int *x = base, *y = base + n, *z = base + 2 * n;
  for (int i = 0; i < 3 * n; i++) base[i] = i;
#pragma omp target data map(tofrom: base[0:3 * n])
  {
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n]) map(from: z[0:n])
    for (int i = 0; i < n; i++) z[i] = x[i] * y[i];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) y[i] = z[i] - x[i];
#pragma omp target
    { int *p = &x[n - 1]; p++; *p = -5; x[n + 1] = z[-1]; }
  }
  for (int i = 0; i < 3 * n; i++) printf("%d ", base[i]);
  puts(""); return 0;
}
