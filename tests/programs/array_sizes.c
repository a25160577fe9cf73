/* Stays on the host: nothing */
#include <stdio.h>
double g[6] = {1, 2, 3, 4, 5, 6};
int main(void) {
  float a[] = {1, 2, 3, 4, 5};
  double out[64] = {0};
  int n = 64;
#pragma omp target teams distribute parallel for map(to: a, g) map(tofrom: out)
  for (int i = 0; i < n; i++) {
    double t[sizeof(a) / sizeof(a[0])], u[sizeof g / sizeof *g];
    for (int k = 0; k < (int)(sizeof(t) / sizeof(t[0])); k++) t[k] = a[k] * i;
    for (int k = 0; k < (int)(sizeof(u) / sizeof(u[0])); k++) u[k] = g[k] + i;
    for (int k = 0; k < 5; k++) out[i] += t[k] + u[k] + sizeof(t) + sizeof(u);
  }
  double sum = 0;
  for (int i = 0; i < n; i++) sum += out[i] * i;
  printf("%g\n", sum);
  return 0;
}
