#include <stdio.h>
int main(void) {
  int __n = 10, _Idx = 2, rex = 3, kernel = 4, grid = 5, block = 6, index = 7, rex_args = 8, tid = 9, stride = 10, trip = 11, thread = 12, i_ = 13, __kernel__ = 14, args = 15, launch = 16, count = 17, n = 18, device = 19, host = 20, rex_n = 21, lower = 22, upper = 23; int out[10], OUT__1__main__5__kernel__ = 1;
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < __n; i++) {
    int threads = _Idx * i, blocks = rex + kernel, lane = 1, rex_i = 5, iteration = 2, begin = 3, end = 4, step = 5;
    out[i] = threads + blocks + grid + block + index + rex_args + tid + stride + trip + thread + i_ + __kernel__ + args + launch + count + n + device + host + rex_n + lower + upper + OUT__1__main__5__kernel__ + lane + rex_i + iteration + begin + end + step;
  }
  for (int i = 0; i < 10; i++) printf("%d\n", out[i]);
  return 0;
}
