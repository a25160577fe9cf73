#include <stdio.h>
#define NX 6
#define NY 5
#define NZ 4
static double u[NZ][NY][NX], v[NZ][NY][NX];
int main(void) {
  for (int k = 0; k < NZ; k++) for (int j = 0; j < NY; j++) for (int i = 0; i < NX; i++) u[k][j][i] = k * 100 + j * 10 + i;
#pragma omp target data map(to: u) map(from: v)
  {
#pragma omp target teams distribute parallel for simd collapse(3)
    for (int k = 0; k < NZ; k++) for (int j = 0; j < NY; j++) for (int i = 0; i < NX; i++) v[k][j][i] = 0;
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute collapse(2)
      for (int k = 1; k < NZ - 1; k++) for (int j = 1; j < NY - 1; j++) {
#pragma omp parallel for simd
        for (int i = 1; i < NX - 1; i++) v[k][j][i] = (u[k - 1][j][i] + u[k + 1][j][i] + u[k][j - 1][i] + u[k][j + 1][i] + u[k][j][i - 1] + u[k][j][i + 1]) / 6;
      }
#pragma omp target teams loop collapse(3)
      for (int k = 1; k < NZ - 1; k++) for (int j = 1; j < NY - 1; j++) for (int i = 1; i < NX - 1; i++) u[k][j][i] = v[k][j][i] + t;
    }
  }
  for (int i = 0; i < NX * NY * NZ; i++) printf("%g ", v[i / (NX * NY)][i / NX % NY][i % NX]);
  puts(""); return 0;
}
