/* The least value and how many there are below a bound. */
#include <stdio.h>

static int a[500];

static int kernel(int n, const int *restrict a, int bound, int *count) {
  int least = 1 << 30, below = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int v = a[i] * 3 - a[j] * 2;
      least = v < least ? v : least;
      if (v < bound) below++;
    }
  *count = below;
  return least;
}

int main(void) {
  for (int i = 0; i < 500; i++) a[i] = i * 1237 % 997;
  int count, least = kernel(500, a, 100, &count);
  printf("%d %d\n", least, count);
  return 0;
}
