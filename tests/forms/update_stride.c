#include <stdio.h>
int main(void) {
  int a[24], m[6][8];
  for (int i = 0; i < 24; i++) a[i] = i;
  for (int i = 0; i < 48; i++) m[i / 8][i % 8] = i;
#pragma omp target data map(tofrom: a, m)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 24; i++) a[i] = -i;
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < 6; i++) for (int j = 0; j < 8; j++) m[i][j] = -m[i][j];
#pragma omp target update from(a[4:6])
#pragma omp target update from(m[1][3:4])
#pragma omp target update from(m[4][0:3], a[20:])
  }
  for (int i = 0; i < 24; i++) printf("%d ", a[i]);
  for (int i = 0; i < 48; i++) printf("%d ", m[i / 8][i % 8]);
  puts(""); return 0;
}
