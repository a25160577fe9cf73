/* A stencil on arrays of constant size. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 64
#define COLUMNS 48

static float now[ROWS][COLUMNS], next[ROWS][COLUMNS];

static void smooth(int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < ROWS - 1; i++)
      for (int j = 1; j < COLUMNS - 1; j++)
        next[i][j] = 0.2f * (now[i][j] + now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
    for (int i = 1; i < ROWS - 1; i++)
      for (int j = 1; j < COLUMNS - 1; j++)
        now[i][j] = next[i][j];
  }
}

int main(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      now[i][j] = (float)((i * 3 + j) % 7);
  smooth(9);
  double s = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      s += now[i][j];
  printf("%.5g\n", s);
  return 0;
}
