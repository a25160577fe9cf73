#include "defs.h"
LOCAL float scale = 0.5f; int outside = 4;
LOCAL float f(float x) { return x * 2; }
PUBLIC double out2(double x) { double r;
#pragma omp target map(from: r)
  r = f(x) + scale;
  return r; }
