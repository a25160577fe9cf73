#include <math.h>
#include <stdio.h>
#include <stdlib.h>
struct particles { float *restrict x, *restrict y, *restrict z, *restrict m; };
#define EPS 1e-3f
static void forces(const struct particles p, float (*f)[3], int n) {
  float *x = p.x, *y = p.y, *z = p.z, *m = p.m;
#pragma omp target teams distribute parallel for simd map(to: x[:n], y[:n], z[:n], m[:n]) map(from: f[:n]) schedule(static)
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; j++) { float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i]; float r2 = dx * dx + dy * dy + dz * dz + EPS; float inv = 1.0f / sqrtf(r2); float w = m[j] * inv * inv * inv; fx += dx * w; fy += dy * w; fz += dz * w; }
    f[i][0] = fx; f[i][1] = fy; f[i][2] = fz;
  }
}
int main(void) {
  int n = 24; struct particles p = { malloc(n * 4), malloc(n * 4), malloc(n * 4), malloc(n * 4) }; float (*f)[3] = malloc(n * sizeof *f);
  for (int i = 0; i < n; i++) { p.x[i] = i % 5; p.y[i] = i % 7; p.z[i] = i % 3; p.m[i] = 1 + i % 2; }
  forces(p, f, n);
  for (int i = 0; i < n; i++) printf("%.3f %.3f %.3f\n", f[i][0], f[i][1], f[i][2]);
  return 0;
}
