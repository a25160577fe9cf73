#include <stdio.h>
#define DAYS(m) ((const int[]){31, 28, 31, 30}[m])
static inline double weight(int i) { return (double[4]){0.5, [2] = 2.5, 1.0}[i % 4]; }
int main(void) {
  int o[8]; double d[8];
#pragma omp target teams distribute parallel for map(from: o, d)
  for (int i = 0; i < 8; i++) {
    o[i] = (int[]){10, 20, 30, 40}[i % 4] + (i % 2)[(int[4]){1, 2}] + sizeof((int[]){1, 2, 3}) + DAYS(i % 4);
    d[i] = weight(i) + "abcd"[i % 4] + (float[2]){i, 1.5f}[1];
  }
  for (int i = 0; i < 8; i++) printf("%d %g\n", o[i], d[i]);
  return 0;
}
