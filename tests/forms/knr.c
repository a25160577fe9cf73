#include <stdio.h>
#pragma omp declare target
static int addk(a, b, c) int a; short b; char c; { return a + b + c; }
static double mean(v, n) double *v; int n; { double s = 0; int i; for (i = 0; i < n; i++) s += v[i]; return n ? s / n : 0; }
static float half(x) float x; { return x / 2; }
static int noargs() { return 42; }
#pragma omp end declare target
int main() {
  int o[10]; double v[10], m[10]; float h[10]; int i;
  for (i = 0; i < 10; i++) v[i] = i * i;
#pragma omp target teams distribute parallel for map(from: o, m, h) map(to: v)
  for (i = 0; i < 10; i++) { o[i] = addk(i, i + 70000, 300 + i) + noargs(); m[i] = mean(v, i); h[i] = half(i + 0.1); }
  for (i = 0; i < 10; i++) printf("%d %.6f %.6f\n", o[i], m[i], h[i]);
  return 0;
}
