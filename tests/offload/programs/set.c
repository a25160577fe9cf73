/* A loop whose length differs from point to point. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void escape(int width, int height, int *restrict rounds) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      double u = 0, v = 0, a = 3.0 * x / width - 2, b = 2.0 * y / height - 1;
      int k = 0;
      while (k < 100 && u * u + v * v < 4) {
        double w = u * u - v * v + a;
        v = 2 * u * v + b;
        u = w;
        k++;
      }
      rounds[y * width + x] = k;
    }
}

int main(void) {
  enum { W = 60, H = 40 };
  static int rounds[W * H];
  escape(W, H, rounds);
  long s = 0;
  for (int i = 0; i < W * H; i++)
    s += rounds[i] * (i % 9);
  printf("%ld\n", s);
  return 0;
}
