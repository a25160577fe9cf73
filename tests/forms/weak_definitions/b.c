#include "hook.h"
double hook(double x) { return x * 100; }
int level = 2;
double other(double x) {
#pragma omp target map(tofrom: x)
  x = hook(x) + level;
  return x;
}
