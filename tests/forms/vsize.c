#include <stdio.h>
#pragma omp declare target
static int vsize(int n) { int v[n]; for (int i = 0; i < n; i++) v[i] = i; return sizeof v / sizeof *v + v[n - 1]; }
#pragma omp end declare target
int main(void) {
  int o[6]; const int N = 4;
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 6; i++) { double t[N]; for (int k = 0; k < N; k++) t[k] = k * i; o[i] = vsize(i + 1) + t[3] + sizeof t; }
  for (int i = 0; i < 6; i++) printf("%d\n", o[i]);
  return 0;
}
