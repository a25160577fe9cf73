#include <stdio.h>
#include <math.h>
#include <string.h>
#define __global 3
#pragma omp declare target
static int clamp(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static float lerp(float a, float b, float t) { return a + (b - a) * t; }
static int __popc(unsigned v) { int c = 0; while (v) { c += v & 1; v >>= 1; } return c; }
static double rsqrt(double x) { return 100 / sqrt(x); }
static int atomicAdd(int *p, int v) { int o = *p; *p = o + v * 2; return o; }
static int printf_(int x) { return x; }
static int swap(int *a, int *b) { int t = *a; *a = *b; *b = t; return t; }
static float saturate(float x) { return x > 1 ? 1 : x; }
static unsigned umin(unsigned a, unsigned b) { return a < b ? a + 1 : b + 1; }
static int move(int x) { return x + 1; } 
static int size(int x) { return x * 3; }
static double norm(double a, double b) { return fabs(a) + b; }
static int sync(void) { return 4; }
static int all(int x) { return x; } static int any(int x) { return -x; }
#pragma omp end declare target
int main(void) {
  double o[9];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 9; i++) { int v = i, w = 2; atomicAdd(&v, 3); swap(&v, &w); o[i] = clamp(i, 2, 5) + lerp(i, 10, .5f) + __popc(i) + rsqrt(i + 1) + v + w * 100 + saturate(i) + umin(i, 4) + move(i) + size(i) + norm(-i, 2) + sync() + all(i) + any(3) + printf_(2) + __global; }
  for (int i = 0; i < 9; i++) printf("%.9g\n", o[i]);
  return 0;
}
