#include <stdio.h>
int add();
int add(a, b) int a, b; { return a + b; }
static double norm(x, n) double *x; int n;
{
  double s = 0; int i;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: x[0:n]) map(tofrom: s)
  for (i = 0; i < n; i++) s += x[i] * x[i];
  return s;
}
int main() { double x[3]; x[0] = 1; x[1] = 2; x[2] = 2; printf("%g %d\n", norm(x, 3), add(1, 2)); return 0; }
