#define T int
#include "axpy.inc"
#define T long
#include "axpy.inc"
