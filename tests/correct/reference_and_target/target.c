#include "kernels.h"
#define MAKE(name, parameters) void target_##name parameters
#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom: y[0:n]) map(to: x[0:n])")
#include "bodies.inc"
