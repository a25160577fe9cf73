#ifndef KERNELS_H
#define KERNELS_H

#if defined(MINI)
#define N 16
#elif defined(LARGE)
#define N 1024
#else
#define N 48
#endif
#define TSTEPS 8

#include "poly.h"

void kernel_gemver(int n, DATA_TYPE alpha, DATA_TYPE beta, DATA_TYPE ARRAY_2D_PARAM(A, N, N, n, n),
                   DATA_TYPE ARRAY_1D_PARAM(u1, N, n), DATA_TYPE ARRAY_1D_PARAM(v1, N, n), DATA_TYPE ARRAY_1D_PARAM(x, N, n),
                   DATA_TYPE ARRAY_1D_PARAM(w, N, n));
void kernel_correlation(int n, DATA_TYPE ARRAY_2D_PARAM(data, N, N, n, n), DATA_TYPE ARRAY_2D_PARAM(corr, N, N, n, n),
                        DATA_TYPE ARRAY_1D_PARAM(mean, N, n), DATA_TYPE ARRAY_1D_PARAM(stddev, N, n));
void kernel_jacobi_2d(int tsteps, int n, DATA_TYPE ARRAY_2D_PARAM(A, N, N, n, n), DATA_TYPE ARRAY_2D_PARAM(B, N, N, n, n));

#endif
