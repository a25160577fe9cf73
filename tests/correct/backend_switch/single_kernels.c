#define SINGLE
#define PREFIX(x) single_##x
#include "kernels.inc"
