#include "reduction.h"
#include <stdlib.h>

const char *const kernel_names[] = {"interleaved", "sequential", "first add during load", "multiple elements"};

#define PRAGMA(x) _Pragma(#x)
#define SYNC PRAGMA(omp barrier)
#define KERNEL PRAGMA(omp target teams is_device_ptr(g_idata, g_odata) num_teams(blocks) thread_limit(THREADS))
#define threadIdx_x omp_get_thread_num()
#define blockIdx_x omp_get_team_num()
#define blockDim_x THREADS
#define gridDim_x omp_get_num_teams()

#define DEFINE_REDUCE(T)                                                                        \
static void reduce0_##T(int blocks, T *g_idata, T *g_odata, unsigned int n)                      \
{                                                                                               \
	KERNEL                                                                                  \
	{                                                                                       \
		T sdata[THREADS];                                                               \
		PRAGMA(omp parallel num_threads(THREADS))                                       \
		{                                                                               \
			unsigned int tid = threadIdx_x;                                         \
			unsigned int i = blockIdx_x * blockDim_x + tid;                         \
			sdata[tid] = (i < n) ? g_idata[i] : 0;                                  \
			SYNC                                                                    \
			for (unsigned int s = 1; s < blockDim_x; s *= 2) {                      \
				if ((tid % (2 * s)) == 0)                                       \
					sdata[tid] += sdata[tid + s];                           \
				SYNC                                                            \
			}                                                                       \
			if (tid == 0) g_odata[blockIdx_x] = sdata[0];                           \
		}                                                                               \
	}                                                                                       \
}                                                                                               \
static void reduce1_##T(int blocks, T *g_idata, T *g_odata, unsigned int n)                      \
{                                                                                               \
	KERNEL                                                                                  \
	{                                                                                       \
		T sdata[THREADS];                                                               \
		PRAGMA(omp parallel num_threads(THREADS))                                       \
		{                                                                               \
			unsigned int tid = threadIdx_x;                                         \
			unsigned int i = blockIdx_x * blockDim_x + tid;                         \
			sdata[tid] = (i < n) ? g_idata[i] : 0;                                  \
			SYNC                                                                    \
			for (unsigned int s = blockDim_x / 2; s > 0; s >>= 1) {                 \
				if (tid < s)                                                    \
					sdata[tid] += sdata[tid + s];                           \
				SYNC                                                            \
			}                                                                       \
			if (tid == 0) g_odata[blockIdx_x] = sdata[0];                           \
		}                                                                               \
	}                                                                                       \
}                                                                                               \
static void reduce2_##T(int blocks, T *g_idata, T *g_odata, unsigned int n)                      \
{                                                                                               \
	KERNEL                                                                                  \
	{                                                                                       \
		T sdata[THREADS];                                                               \
		PRAGMA(omp parallel num_threads(THREADS))                                       \
		{                                                                               \
			unsigned int tid = threadIdx_x;                                         \
			unsigned int i = blockIdx_x * (blockDim_x * 2) + tid;                   \
			T mySum = (i < n) ? g_idata[i] : 0;                                     \
			if (i + blockDim_x < n)                                                 \
				mySum += g_idata[i + blockDim_x];                               \
			sdata[tid] = mySum;                                                     \
			SYNC                                                                    \
			for (unsigned int s = blockDim_x / 2; s > 0; s >>= 1) {                 \
				if (tid < s)                                                    \
					sdata[tid] = mySum = mySum + sdata[tid + s];            \
				SYNC                                                            \
			}                                                                       \
			if (tid == 0) g_odata[blockIdx_x] = mySum;                              \
		}                                                                               \
	}                                                                                       \
}                                                                                               \
static void reduce3_##T(int blocks, T *g_idata, T *g_odata, unsigned int n)                      \
{                                                                                               \
	KERNEL                                                                                  \
	{                                                                                       \
		volatile T sdata[THREADS];                                                      \
		PRAGMA(omp parallel num_threads(THREADS))                                       \
		{                                                                               \
			unsigned int tid = threadIdx_x;                                         \
			unsigned int gridSize = blockDim_x * 2 * gridDim_x;                     \
			T mySum = 0;                                                            \
			for (unsigned int i = blockIdx_x * blockDim_x * 2 + tid; i < n; i += gridSize) { \
				mySum += g_idata[i];                                            \
				if (i + blockDim_x < n)                                         \
					mySum += g_idata[i + blockDim_x];                       \
			}                                                                       \
			sdata[tid] = mySum;                                                     \
			SYNC                                                                    \
			if (blockDim_x >= 512) { if (tid < 256) { sdata[tid] = mySum = mySum + sdata[tid + 256]; } SYNC } \
			if (blockDim_x >= 128) { if (tid < 64) { sdata[tid] = mySum = mySum + sdata[tid + 64]; } SYNC } \
			for (int w = 32; w; w /= 2) {                                           \
				if (tid < w) sdata[tid] = mySum = mySum + sdata[tid + w];       \
				SYNC                                                            \
			}                                                                       \
			if (tid == 0) g_odata[blockIdx_x] = sdata[0];                           \
		}                                                                               \
	}                                                                                       \
}                                                                                               \
T reduce_##T(int which, int n, T *d_idata, T *d_odata, int host, int device)                     \
{                                                                                               \
	static void (*const kernels[])(int, T *, T *, unsigned int) = {                         \
		reduce0_##T, reduce1_##T, reduce2_##T, reduce3_##T };                           \
	int s = n;                                                                              \
	T *in = d_idata;                                                                        \
	T *scratch = omp_target_alloc(sizeof(T) * n, device);                                   \
	while (s > 1) {                                                                         \
		int per = which < 2 ? THREADS : THREADS * 2;                                    \
		int blocks = (s + per - 1) / per;                                               \
		if (which == 3 && blocks > MAX_BLOCKS) blocks = MAX_BLOCKS;                     \
		kernels[which](blocks, in, d_odata, s);                                         \
		s = blocks;                                                                     \
		omp_target_memcpy(scratch, d_odata, sizeof(T) * s, 0, 0, device, device);       \
		in = scratch;                                                                   \
	}                                                                                       \
	T result;                                                                               \
	omp_target_memcpy(&result, in, sizeof result, 0, 0, host, device);                      \
	omp_target_free(scratch, device);                                                       \
	return result;                                                                          \
}                                                                                               \
T cpu_##T(const T *data, int n)                                                                  \
{                                                                                               \
	T sum = data[0], c = 0;                                                                 \
	for (int i = 1; i < n; i++) {                                                           \
		T y = data[i] - c, t = sum + y;                                                 \
		c = (t - sum) - y;                                                              \
		sum = t;                                                                        \
	}                                                                                       \
	return sum;                                                                             \
}
DEFINE_REDUCE(int)
DEFINE_REDUCE(float)
DEFINE_REDUCE(double)
