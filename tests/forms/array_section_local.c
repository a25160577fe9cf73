#include <stdio.h>
int a[40];
int main(void) {
  int b[40], c[8][9];
  for (int i = 0; i < 40; i++) { a[i] = i; b[i] = 100 + i; }
  for (int i = 0; i < 72; i++) c[i / 9][i % 9] = i;
#pragma omp target enter data map(to: a[10:20]) map(to: b[5:30]) map(to: c[2:3])
#pragma omp target teams distribute parallel for map(tofrom: a[10:20], b[5:30])
  for (int i = 10; i < 30; i++) { a[i] += b[i]; b[i] = -a[i]; }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: c[2:3][:])
  for (int i = 2; i < 5; i++) for (int j = 0; j < 9; j++) c[i][j] *= -1;
#pragma omp target update from(a[12:4])
  printf("%d %d %d\n", a[9], a[12], a[15]);
#pragma omp target exit data map(from: a[10:20], b[5:30], c[2:3])
  for (int i = 0; i < 40; i++) printf("%d %d\n", a[i], b[i]);
  for (int i = 0; i < 8; i++) for (int j = 0; j < 9; j++) printf("%d ", c[i][j]);
  puts(""); return 0;
}
