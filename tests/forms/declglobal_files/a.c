#include <stdio.h>
#include "shared.h"
struct params prm = { 64, { 1, 2, 3, 4 } };
double field[64];
int main(void) {
  prm.k[3] = 40;
#pragma omp target update to(prm)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 64; i++) field[i] = weight(i);
  advance(); advance();
#pragma omp target update from(field, calls)
  for (int i = 0; i < 64; i += 9) printf("%g\n", field[i]);
  printf("%d\n", calls); return 0;
}
