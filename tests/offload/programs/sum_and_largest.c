/* Reductions of two kinds in one nest: a sum and a maximum. */
#include <math.h>
#include <stdio.h>

static double a[400];

static double kernel(int n, const double *restrict a, double *largest) {
  double sum = 0, best = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double d = fabs(a[i] - a[j]);
      sum += d;
      if (d > best) best = d;
    }
  *largest = best;
  return sum;
}

int main(void) {
  for (int i = 0; i < 400; i++) a[i] = (i * 37 % 101) * 0.5;
  double largest, sum = kernel(400, a, &largest);
  printf("%.6f %.6f\n", sum, largest);
  return 0;
}
