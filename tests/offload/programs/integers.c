/* Integers combined by exclusive or. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned mixed(int n, const unsigned *restrict keys) {
  unsigned all = 0;
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 300; r++)
      all ^= (keys[i] * 2654435761u + r) >> (r % 8);
  return all;
}

int main(void) {
  enum { N = 700 };
  static unsigned keys[N];
  for (int i = 0; i < N; i++)
    keys[i] = i * 31u + 7;
  printf("%u\n", mixed(N, keys));
  return 0;
}
