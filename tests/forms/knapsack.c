#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int w[] = { 3, 4, 5, 9, 14 }, v[] = { 3, 4, 4, 10, 15 }, C = 30, items = (int)(sizeof w / sizeof w[0]); int (*dp)[C + 1] = calloc(items + 1, sizeof *dp);
#pragma omp target data map(tofrom: dp[0:items + 1][0:C + 1]) map(to: w, v)
  for (int i = 1; i <= items; i++) {
#pragma omp target teams distribute parallel for
    for (int c = 0; c <= C; c++) { int best = dp[i - 1][c]; if (c >= w[i - 1] && dp[i - 1][c - w[i - 1]] + v[i - 1] > best) best = dp[i - 1][c - w[i - 1]] + v[i - 1]; dp[i][c] = best; }
  }
  printf("%d\n", dp[items][C]); for (int c = 0; c <= C; c++) printf("%d ", dp[items][c]);
  puts(""); free(dp); return 0;
}
