#include <stdio.h>
static double pi(long n) {
  double sum = 0, x, step = 1.0 / n; long i;
#pragma omp target teams distribute parallel for private(x) reduction(+: sum)
  for (i = 0; i < n; i++) { x = (i + 0.5) * step; sum += 4.0 / (1.0 + x * x); }
  return step * sum;
}
static int count(const int *v, int n, int key) {
  int i, c = 0;
#pragma omp target map(to: v[0:n]) map(tofrom: c)
  { for (i = 0; i < n; i++) if (v[i] == key) c++; }
  return c;
}
static void scratch(int n, double *w, double *r) {
  double tmp = 0; int k;
#pragma omp target map(to: w[0:n]) map(from: r[0:n])
  {
    tmp = w[0];
    for (k = 0; k < n; k++) { w[k] += tmp; tmp = w[k]; }
    for (k = 0; k < n; k++) r[k] = w[k];
  }
}
int main(void) {
  int v[20]; double w[6] = { 1, 2, 3, 4, 5, 6 }, r[6];
  for (int i = 0; i < 20; i++) v[i] = i % 3;
  scratch(6, w, r);
  printf("%.9f %d\n", pi(10000), count(v, 20, 1));
  for (int i = 0; i < 6; i++) printf("%g ", r[i]);
  puts(""); return 0;
}
