#include <stdio.h>
#define N 200
#define B 20
int main(void) {
  int in[N], out[N], sums[B + 1] = { 0 };
  for (int i = 0; i < N; i++) in[i] = (i * 7) % 11;
#pragma omp target data map(to: in) map(from: out) map(tofrom: sums)
  {
    const int chunk = (N + B - 1) / B;
#pragma omp target teams distribute
    for (int b = 0; b < B; b++) { int s = 0, lo = b * chunk, hi = lo + chunk < N ? lo + chunk : N; for (int i = lo; i < hi; i++) { s += in[i]; out[i] = s; } sums[b + 1] = s; }
#pragma omp target
    for (int b = 1; b <= B; b++) sums[b] += sums[b - 1];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) out[i] += sums[i / chunk];
  }
  for (int i = 0; i < N; i += 13) printf("%d ", out[i]);
  printf("%d\n", sums[B]); return 0;
}
