/* Inputs and check of sgemm, for sgemm.c and sgemm.cu. */
#define TOLERANCE 1e-4
typedef float real;
#include "gemm.h"
