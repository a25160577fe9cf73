/* Members that are written: the others must survive. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct cell {
  double value, weight;
  int kind;
};

static void relax(int n, int steps, struct cell *restrict cells) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      cells[i].value = cells[i].value * 0.5 + cells[i].weight;
      if (cells[i].kind == 1) cells[i].weight = cells[i].weight * 0.9;
    }
}

int main(void) {
  enum { N = 500 };
  static struct cell cells[N];
  for (int i = 0; i < N; i++)
    cells[i] = (struct cell){i * 0.5, 1 + i % 4, i % 3};
  relax(N, 10, cells);
  double s = 0;
  for (int i = 0; i < N; i++)
    s += cells[i].value + cells[i].weight;
  printf("%.9g\n", s);
  return 0;
}
