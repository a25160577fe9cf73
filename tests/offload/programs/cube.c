/* Three dimensions laid out by hand. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void wave(int nx, int ny, int nz, int steps, const float *restrict now, float *restrict next) {
  for (int t = 0; t < steps; t++)
    for (int z = 1; z < nz - 1; z++)
      for (int y = 1; y < ny - 1; y++)
        for (int x = 1; x < nx - 1; x++) {
          int at = x + nx * (y + ny * z);
          next[at] += 0.1f * (now[at - 1] + now[at + 1] + now[at - nx] + now[at + nx] - 4 * now[at]);
        }
}

int main(void) {
  enum { X = 20, Y = 18, Z = 16 };
  static float now[X * Y * Z], next[X * Y * Z];
  for (int i = 0; i < X * Y * Z; i++)
    now[i] = (float)(i % 19);
  wave(X, Y, Z, 4, now, next);
  double s = 0;
  for (int i = 0; i < X * Y * Z; i++)
    s += next[i] * (i % 5);
  printf("%.5g\n", s);
  return 0;
}
