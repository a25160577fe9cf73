#include <stdio.h>
#define R 6
#define C 8
int main(void) {
  double a[R][C], row[R] = { 0 }; int s = 0;
#pragma omp target teams distribute map(from: a) map(tofrom: row)
  for (int i = 0; i < R; i++) {
    double base = i * 2.5; int k;
#pragma omp parallel for private(k)
    for (int j = 0; j < C; j++) { double t = 0; for (k = 0; k <= j; k++) t += k; a[i][j] = base + t; }
    double acc = 0;
#pragma omp parallel for reduction(+: acc)
    for (int j = 0; j < C; j++) acc += a[i][j];
    row[i] = acc;
  }
#pragma omp target parallel for collapse(2) reduction(+: s) schedule(static, 3)
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++) { if ((i + j) & 1) continue; s += i * C + j; }
  for (int i = 0; i < R; i++) { printf("%g |", row[i]); for (int j = 0; j < C; j++) printf(" %g", a[i][j]); puts(""); }
  printf("%d\n", s); return 0;
}
