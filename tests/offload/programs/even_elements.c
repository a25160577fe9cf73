/* Steps of two: every second element is written, the others keep what they were. */
#include <math.h>
#include <stdio.h>

static double a[801];

static void kernel(int n, double *restrict a) {
  for (int i = 0; i < n; i += 2) a[i] = exp(a[i]) + sin(a[i] * 3) + cos(a[i]);
}

int main(void) {
  for (int i = 0; i < 801; i++) a[i] = 0.002 * i;
  kernel(801, a);
  double sum = 0;
  for (int i = 0; i < 801; i++) sum += a[i] * (i % 4);
  printf("%.9f\n", sum);
  return 0;
}
