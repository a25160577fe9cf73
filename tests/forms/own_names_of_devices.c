#include <stdio.h>
int gridDim = 5, blockIdx[4] = { 1, 2, 3, 4 };
struct threadIdx { int x; };
int main(void) {
  int bool = 3, true = 5; double wchar_t = 1.5;
  struct threadIdx blockDim = { 7 };
  int warpSize = 9, a[8];
#pragma omp target teams distribute parallel for map(from: a) map(to: blockIdx, blockDim)
  for (int i = 0; i < 8; i++) { int false = i; a[i] = bool * i + true + gridDim + blockIdx[i % 4] + blockDim.x * 100 + warpSize * 1000 + false + (wchar_t > 1 ? 100000 : 0); }
  for (int i = 0; i < 8; i++) printf("%d ", a[i]);
  puts("");
}
