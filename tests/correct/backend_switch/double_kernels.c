#define PREFIX(x) double_##x
#include "kernels.inc"
