/* Names that headers of C++ and CUDA compilers declare, and that are free in this program. */
#include <stdio.h>
typedef struct { int corner[4]; } quad_t;
typedef enum { COLD, WARM } mode_t;
typedef struct { unsigned bits : 5; int at; } key_t;
struct random_data { double seed; };
#pragma omp declare target
static double gamma_of[3] = { 1.4, 5.0 / 3, 1 };
static int select[2] = { 7, 9 };
static int atomicAdd(int *at, int by) { int before = *at; *at += 2 * by; return before; }
static int atomicMax(int *at, int by) { *at = by; return 1; }
static double fadd(double a, double b) { return a + b + 1; }
static double fmul(double a, double b) { return a * b * 2; }
static double fmaximum(double a, double b) { return a > b ? a : -b; }
static double roundeven(double a) { return a + 0.25; }
static int ballot(int a) { return a * 3; }
static int tex2D(const int *t, int i, int j) { return t[i * 2 + j]; }
static int timer_settime(int a) { return a - 1; }
static double sqrtf64(double a) { return a * a; }
static int cudaMalloc(int a) { return a + 11; }
static quad_t std(quad_t q) { q.corner[0]++; return q; }
static double dadd(struct random_data d) { return d.seed; }
#pragma omp end declare target
int main(void) {
  double o[8];
  int k[8], texels[4] = { 4, 3, 2, 1 };
#pragma omp target teams distribute parallel for map(from: o, k) map(to: texels)
  for (int i = 0; i < 8; i++) {
    quad_t q = { { i, 1, 2, 3 } };
    mode_t mode = i % 2 ? WARM : COLD;
    key_t key = { i, 2 };
    struct random_data d = { i * .5 };
    int here = i;
    q = std(q);
    k[i] = atomicAdd(&here, 3) + here + q.corner[0] + mode + key.bits + ballot(i) + tex2D(texels, i / 4, i % 2);
    k[i] += timer_settime(i) + cudaMalloc(i) + select[i % 2] + atomicMax(&here, 4) + here;
    o[i] = fadd(i, 2) + fmul(i, 3) + fmaximum(i, 3) + roundeven(i) + sqrtf64(i) + dadd(d) + gamma_of[i % 3];
  }
  for (int i = 0; i < 8; i++) printf("%.6g %d\n", o[i], k[i]);
  return 0;
}
