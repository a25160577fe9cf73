/* A structure whose members are bounds and factors. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

struct settings {
  double scale, shift;
  int rounds;
};

static void apply(int n, struct settings s, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    double v = a[i];
    for (int k = 0; k < s.rounds; k++)
      v = v * s.scale + s.shift;
    b[i] = v;
  }
}

int main(void) {
  enum { N = 600 };
  static double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 0.25;
  apply(N, (struct settings){0.5, 1.25, 40}, a, b);
  printf("%.9g\n", sum(b, N));
  return 0;
}
