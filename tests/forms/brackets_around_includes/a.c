#include <stdio.h>
#pragma omp declare target
#include "lib.h"
#pragma omp end declare target
#include "other.h"
int main(void) {
  int v[16];
#pragma omp target teams distribute parallel for map(from: v)
  for (int i = 0; i < 16; i++) v[i] = sq(i) + tab[i % 4] + offset;
  offset = 5;
#pragma omp target update to(offset)
#pragma omp target teams distribute parallel for map(tofrom: v)
  for (int i = 0; i < 16; i++) v[i] += sq(i) + offset * 100 + cube(i);
  for (int i = 0; i < 16; i++) printf("%d ", v[i]);
  puts(""); bump();
#pragma omp target update from(offset)
  printf("%d\n", offset);
  return 0;
}
