#include <stdio.h>
#include "h.h"
int new[4] = { 1, 2, 3, 4 };
struct class this = { 3, { 4, 5 } };
int min = 5, exit_ = 2, LITTLE_ENDIAN = 6;
double norm = 2.5;
static int rand(void) { return 3; }
int operator(int delete) { return delete + new[delete & 3] + rand(); }
int norm3d(int x) { return x + 100; }
int main(void) {
  int o[8];
  #pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) o[i] = operator(i) + template(i) + this.public + min + LITTLE_ENDIAN + (int)norm + norm3d(i) + abs_(i) + shared_table[i % 3] + größe(i);
  #pragma omp target
  { new[0] = 50; this.in.private = 60; min++; norm *= 2; }
  #pragma omp target update from(new, this, min, norm)
  for (int i = 0; i < 8; i++) printf("%d ", o[i]);
  printf("%d %d %d %g %d\n", new[0], this.in.private, min, norm, other());
}
