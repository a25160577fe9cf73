#include "vec.h"
VEC_DEFINE(int)
VEC_DEFINE(float)
VEC_DEFINE(double)
VEC_DEFINE(u64)
