/* Arrays of variable length in the function. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 7);
  return s;
}

static double spread(int n) {
  double table[n][n], result[n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      table[i][j] = exp(-0.01 * i) * sin(j) + cos(i * 0.1);
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        s += table[i][j] * table[k][i];
    result[i] = s;
  }
  return sum(result, n);
}

int main(void) {
  printf("%.9g\n", spread(60));
  return 0;
}
