/* Subscripts in macros; a loop that a macro spells is not offered. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

#define AT(m, i, j) (m)[(i) * n + (j)]
#define SQUARE(x) ((x) * (x))
#define EACH(i) for (int i = 0; i < n; i++)

static void distances(int n, const double *restrict p, double *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++)
        s += SQUARE(AT(p, i, k) - AT(p, j, k));
      AT(d, i, j) = sqrt(s);
    }
}

static void doubled(int n, double *restrict d) {
  EACH(i) d[i] = exp(-d[i]) + sin(d[i]);
}

int main(void) {
  enum { N = 40 };
  static double p[N * N], d[N * N];
  for (int i = 0; i < N * N; i++)
    p[i] = i % 17 * 0.5;
  distances(N, p, d);
  doubled(N, d);
  printf("%.9g\n", sum(d, N * N));
  return 0;
}
