/* One array behind a member of a structure that is a variable, and one behind a pointer. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct vector {
  int size;
  double *data;
};

static void kernel(struct vector v, int n, double scale) {
  for (int i = 0; i < n; i++) v.data[i] = exp(v.data[i] * scale) + sin(v.data[i]);
}

int main(void) {
  struct vector v = {600, malloc(600 * sizeof(double))};
  for (int i = 0; i < v.size; i++) v.data[i] = 0.001 * i;
  kernel(v, v.size, 0.5);
  double sum = 0;
  for (int i = 0; i < v.size; i++) sum += v.data[i] * (i % 3 + 1);
  printf("%.9f\n", sum);
  free(v.data);
  return 0;
}
