#include <stdio.h>
#pragma omp declare target
static int dev_sq(int x) { return x * x; }
#pragma omp declare variant(dev_sq) match(construct={target})
static int sq(int x) { return x * x; }
static int sqv(int x, int y) { return x * y; }
#pragma omp end declare target
#pragma omp declare simd uniform(b) linear(a: 1) notinbranch
static int simdf(int a, int b) { return a + b; }
int main(void) {
  int o[8];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) o[i] = sq(i) + sqv(i, 2) + simdf(i, 3);
  for (int i = 0; i < 8; i++) printf("%d %d\n", o[i], sq(i));
  return 0;
}
