#include <stdio.h>
int main(void) {
  int a[7][5][9], n = 7; short m = 5; unsigned k = 9; long s = 0; int cnt = 0;
#pragma omp target teams distribute parallel for collapse(3) map(from: a)
  for (int i = 0; i < n; i++)
    for (short j = m - 1; j >= 0; j--)
      for (unsigned l = 0; l < k; l++) a[i][j][l] = i * 100 + j * 10 + l;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: s, cnt)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) { s += i * j; cnt++; }
#pragma omp target teams distribute parallel for collapse(2) reduction(+: s, cnt)
  for (int i = 1; i < 20; i += 3)
    for (int j = 2 * i; j > i - 4; j -= 1) { s += i - j; cnt++; }
#pragma omp target teams distribute parallel for collapse(2) reduction(+: cnt)
  for (int i = 0; i < 5; i++) for (int j = 3; j < 3; j++) cnt += 1000;
  for (int i = 0; i < 7 * 5 * 9; i++) printf("%d ", a[i / 45][i / 9 % 5][i % 9]);
  printf("\n%ld %d\n", s, cnt); return 0;
}
