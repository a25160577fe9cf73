#include <stdio.h>
#include <stdlib.h>
#define W 8
typedef float row[W];
int main(void) {
  int h = 5; float (*p)[W] = malloc(h * sizeof *p); row *q = malloc(h * sizeof(row)); float (*cube)[3][W] = malloc(2 * sizeof *cube);
  for (int i = 0; i < h * W; i++) p[0][i % W + 0] = 0, ((float *)p)[i] = i;
  for (int i = 0; i < 48; i++) ((float *)cube)[i] = i;
#pragma omp target teams distribute parallel for collapse(2) map(to: p[0:h]) map(from: q[0:h])
  for (int i = 0; i < h; i++) for (int j = 0; j < W; j++) q[i][j] = p[i][W - 1 - j] + (*p)[j] + *(*(p + i) + j);
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: cube[0:2])
  for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < W; k++) cube[i][j][k] += i * 100 + j * 10 + k;
#pragma omp target teams distribute parallel for map(tofrom: cube[1:1][1:1][2:3])
  for (int k = 2; k < 3; k++) cube[1][1][k] = -1;
  for (int i = 0; i < h; i++, puts("")) for (int j = 0; j < W; j++) printf("%g ", q[i][j]);
  for (int i = 0; i < 48; i++) printf("%g ", ((float *)cube)[i]);
  puts(""); return 0;
}
