#include "kernels.h"
#define MAKE(name, parameters) void host_##name parameters
#define LOOP _Pragma("omp parallel for simd")
#include "bodies.inc"
