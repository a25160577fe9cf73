/* Scalars that are only read, of several types, and one that each iteration changes for itself. */
#include <math.h>
#include <stdio.h>

static float a[640], b[640];

static void kernel(long n, const float *restrict a, float *restrict b, float scale, double shift, unsigned char kind) {
  float t;
  for (long i = 0; i < n; i++) {
    t = a[i] * scale;
    if (kind > 2) t += (float)sin(t) * expf(t);
    b[i] = (float)(t + shift) + cosf(t);
  }
}

int main(void) {
  for (int i = 0; i < 640; i++) a[i] = 0.01f * (i % 50);
  kernel(640, a, b, 0.5f, 0.25, 3);
  double sum = 0;
  for (int i = 0; i < 640; i++) sum += b[i] * (i % 3 + 1);
  printf("%.3f\n", sum);
  return 0;
}
