#include <stdio.h>
#define M 600
#pragma omp declare target
static int deep(int n, int acc) { volatile char pad[64]; pad[n % 64] = n; return n == 0 ? acc : deep(n - 1, acc + pad[n % 64]) + 0 * pad[0]; }
#pragma omp end declare target
int main(void) {
  long o[16]; int r[16];
#pragma omp target teams distribute parallel for map(from: o, r)
  for (int i = 0; i < 16; i++) {
    double w[M]; long h[M] = { 0 };
    for (int k = 0; k < M; k++) w[k] = k * i;
    for (int k = 0; k < M; k++) h[(k * 7) % M] += (long)w[k];
    long s = 0; for (int k = 0; k < M; k++) s = s * 31 % 1000003 + h[k];
    o[i] = s; r[i] = deep(60 + i, i);
  }
  for (int i = 0; i < 16; i++) printf("%ld %d\n", o[i], r[i]);
  return 0;
}
