#include <stdio.h>
#include <stdlib.h>
#define B 8
int main(void) {
  int n = 1000, hist[B] = { 0 }, *dyn = calloc(B, sizeof *dyn), mat[3][4] = { 0 }; double mx[4] = { -1, -1, -1, -1 };
#pragma omp target teams distribute parallel for reduction(+: hist)
  for (int i = 0; i < n; i++) hist[i * 7 % B]++;
#pragma omp target teams distribute parallel for reduction(+: dyn[0:B]) map(tofrom: dyn[0:B])
  for (int i = 0; i < n; i++) dyn[i % 5] += i;
#pragma omp target teams distribute parallel for reduction(+: mat)
  for (int i = 0; i < n; i++) mat[i % 3][i % 4] += i;
#pragma omp target parallel for reduction(max: mx[1:2]) map(tofrom: mx)
  for (int i = 0; i < n; i++) { if (mx[1] < i % 97) mx[1] = i % 97; if (mx[2] < i % 89) mx[2] = i % 89; }
  for (int i = 0; i < B; i++) printf("%d %d\n", hist[i], dyn[i]);
  for (int i = 0; i < 12; i++) printf("%d ", mat[i / 4][i % 4]);
  printf("%g %g %g %g\n", mx[0], mx[1], mx[2], mx[3]); return 0;
}
