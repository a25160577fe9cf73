#pragma once
#include <omp.h>
#define THREADS 128
#define MAX_BLOCKS 16
/* C has no templates: one set of kernels for each type */
#define DECLARE_REDUCE(T) \
	T reduce_##T(int which, int n, T *d_idata, T *d_odata, int host, int device); \
	T cpu_##T(const T *data, int n);
DECLARE_REDUCE(int)
DECLARE_REDUCE(float)
DECLARE_REDUCE(double)
extern const char *const kernel_names[];
#define NKERNELS 4
