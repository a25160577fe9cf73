/* Steps of two, and each iteration writes both elements of a pair. */
#include <math.h>
#include <stdio.h>

static double re[800], out[800];

static void kernel(int n, const double *restrict z, double *restrict w) {
  for (int i = 0; i < 2 * n; i += 2) {
    double r = exp(z[i]), phase = z[i + 1];
    w[i] = r * cos(phase);
    w[i + 1] = r * sin(phase);
  }
}

int main(void) {
  for (int i = 0; i < 800; i++) re[i] = 0.003 * (i % 91);
  kernel(400, re, out);
  double sum = 0;
  for (int i = 0; i < 800; i++) sum += out[i] * (i % 3 + 1);
  printf("%.9f\n", sum);
  return 0;
}
