#include <stdio.h>
int main(void) {
  int y = -1, last[3] = { 0 }, i = 77, j = 78, k = 5, m = 6;
#pragma omp target parallel for collapse(2) lastprivate(i, j, y) map(from: i, j, y)
  for (i = 0; i < 4; i++) for (j = 10; j > 1; j -= 2) y = i * j;
#pragma omp target teams distribute parallel for lastprivate(k) map(from: k)
  for (k = 0; k < 21; k += 4) { }
#pragma omp target teams distribute parallel for lastprivate(last) map(from: last)
  for (int k = 0; k < 20; k++) { last[0] = k; last[1] = k * k; last[2] = -k; }
#pragma omp target simd map(from: m) lastprivate(m)
  for (m = 20; m > 2; m -= 3) { }
  printf("%d %d %d %d %d %d %d %d\n", i, j, y, k, m, last[0], last[1], last[2]);
  return 0;
}
