#include <math.h>
#include <stdio.h>

enum { ROWS = 400, COLUMNS = 1000 };
static double table[ROWS][COLUMNS];

/* Divides each column by its largest element. */
static void normalise(void) {
  double largest;
#pragma omp target teams distribute parallel for map(tofrom: table)
  for (int c = 0; c < COLUMNS; c++) {
    largest = 0;
    for (int r = 0; r < ROWS; r++)
      largest = fmax(largest, table[r][c]);
    for (int r = 0; r < ROWS; r++)
      table[r][c] /= largest;
  }
}

int main(void) {
  double sum = 0;
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++)
      table[r][c] = 1 + (r * 31 + c * 17) % 173;
  normalise();
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++)
      sum += table[r][c];
  printf("sum of %d elements: %.3f\n", ROWS * COLUMNS, sum);
}
