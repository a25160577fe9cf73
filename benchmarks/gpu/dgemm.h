/* Inputs and check of dgemm, for dgemm.c and dgemm.cu. */
#define TOLERANCE 1e-11
typedef double real;
#include "gemm.h"
