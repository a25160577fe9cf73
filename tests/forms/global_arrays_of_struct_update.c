#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct cell202 { int t; float v[2]; };
#pragma omp declare target
struct cell202 grid202[3][4]; int dirty202;
static void touch202(int i, int j) { grid202[i][j].t++; grid202[i][j].v[1] = i + j / 4.0f; }
#pragma omp end declare target
static void t(long *o) {
  for (int i = 0; i < 12; i++) grid202[i / 4][i % 4].t = i;
#pragma omp target update to(grid202[1:2])
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 1; i < 3; i++) for (int j = 0; j < 4; j++) touch202(i, j);
#pragma omp target
  dirty202 = 1;
#pragma omp target update from(grid202[1:2], dirty202)
  for (int i = 0; i < 12; i++) o[i] = grid202[i / 4][i % 4].t * 10 + (long)(grid202[i / 4][i % 4].v[1] * 4); o[12] = dirty202;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
