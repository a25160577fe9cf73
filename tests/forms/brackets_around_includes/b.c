#pragma omp declare target
#include "lib.h"
#include "other.h"
#pragma omp end declare target
int cube(int x) { return sq(x) * x; }
void bump(void) {
#pragma omp target
  { offset += 7; }
#pragma omp target update from(offset)
#pragma omp target
  { offset += tab[3]; }
}
int offset = 3;
