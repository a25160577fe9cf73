/* Arrays behind members of a structure at file scope, a nest of two loops over them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
  int rows, columns;
} unused;

struct plane {
  double *restrict in;
  double *restrict out;
  int width;
};

static struct plane plane;

static void kernel(int h, int w) {
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      plane.out[y * w + x] = exp(-plane.in[y * w + x]) + plane.in[(y - 1) * w + x] + plane.in[(y + 1) * w + x] + plane.width;
}

int main(void) {
  int h = 30, w = 40;
  unused.rows = 1;
  plane = (struct plane){malloc(h * w * sizeof(double)), malloc(h * w * sizeof(double)), 3};
  for (int i = 0; i < h * w; i++) plane.in[i] = 0.01 * (i % 90), plane.out[i] = -1;
  kernel(h, w);
  double sum = 0;
  for (int i = 0; i < h * w; i++) sum += plane.out[i] * (i % 3 + 1);
  printf("%.9f %d\n", sum, unused.rows);
  free(plane.in);
  free(plane.out);
  return 0;
}
