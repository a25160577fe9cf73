#include <stdio.h>
#define N 32
#define TS 8
int main(void) {
  static float a[N][N], b[N][N];
  for (int i = 0; i < N * N; i++) a[i / N][i % N] = i;
#pragma omp target teams distribute collapse(2) map(to: a) map(from: b) thread_limit(64)
  for (int ti = 0; ti < N; ti += TS)
    for (int tj = 0; tj < N; tj += TS) {
      float tile[TS][TS];
#pragma omp parallel for collapse(2) shared(tile)
      for (int i = 0; i < TS; i++) for (int j = 0; j < TS; j++) tile[i][j] = a[ti + i][tj + j];
#pragma omp parallel for collapse(2) shared(tile)
      for (int j = 0; j < TS; j++) for (int i = 0; i < TS; i++) b[tj + j][ti + i] = tile[i][j];
    }
  for (int i = 0; i < N; i += 5) for (int j = 0; j < N; j += 3) printf("%g ", b[i][j]);
  puts(""); return 0;
}
