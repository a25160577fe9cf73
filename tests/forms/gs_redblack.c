#include <stdio.h>
#include <math.h>
#define N 18
double phi[N][N], rho[N][N];
static double sweep(int color) {
  double diff = 0.0;
#pragma omp target teams distribute parallel for reduction(+: diff) map(tofrom: phi) map(to: rho)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1 + (i + color) % 2; j < N - 1; j += 2) { double old = phi[i][j]; phi[i][j] = 0.25 * (phi[i + 1][j] + phi[i - 1][j] + phi[i][j + 1] + phi[i][j - 1] - rho[i][j]); diff += fabs(phi[i][j] - old); }
  return diff;
}
int main(void) {
  rho[N / 2][N / 2] = 10; double d = 0; int it;
  for (it = 0; it < 40; it++) { d = sweep(0); d += sweep(1); if (d < 1e-12) break; }
  printf("%d %.9f %.9f\n", it, d, phi[N / 2][N / 2 - 1]);
  return 0;
}
