#include "begin.h"
#include "lib2.h"
long total[3] = { 1, 2, 3 };
#include "begin.h"
void more(void) {
#pragma omp target
  { total[1] += scale2(1) + mine; mine = 100; base *= 2; }
}
