#include <stdio.h>
int main(void) { double a[8][8], all = 0; int t = 5, out[5];
  for (int i = 0; i < 64; i++) a[i / 8][i % 8] = i * 13 % 64;
#pragma omp target teams distribute map(to: a) reduction(+: all)
  for (int i = 0; i < 8; i++) { double row = 0;
#pragma omp parallel for
    for (int j = 0; j < 8; j++) row += a[i][j];
    all += row * i; }
#pragma omp target map(to: a) map(tofrom: t, out)
  { int count = 0, last = 0, kept = 0; double top = -1;
#pragma omp parallel for
    for (int i = 0; i < 8; i++) if (a[3][i] > top) top = a[3][i];
#pragma omp parallel for
    for (int i = 0; i < 8; i++) if (a[i][i] > 9) count++;
#pragma omp parallel for
    for (int i = 0; i < 8; i++) last = i * 2;
#pragma omp parallel for
    for (int i = 0; i < 3; i++) { kept = i * 3; out[2 + i] = kept; }
    t = 0;
#pragma omp parallel for
    for (int i = 0; i < 8; i++) t += i;
    out[0] = (int)top + kept; out[1] = count + last; }
  printf("%g %d %d %d %d\n", all, t, out[0], out[1], out[4]); return 0; }
