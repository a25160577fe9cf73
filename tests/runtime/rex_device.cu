/* The variables and kernels of rex_device.c, as an emitted device file has them. */
#include "rex_device.cuh"

REX_GLOBAL(table, int table[16]);
static __device__ int zeros[32];
static __device__ const double half = 0.5;
static __device__ int (*rex_link_far)[8];
REX_GLOBAL_ENTRY(table_entry, table, REX_GLOBAL_VARIABLE)
REX_GLOBAL_ENTRY(zeros_entry, zeros, REX_GLOBAL_VARIABLE)
REX_GLOBAL_ENTRY(half_entry, half, REX_GLOBAL_CONSTANT)
REX_GLOBAL_ENTRY(far_entry, rex_link_far, REX_GLOBAL_LINK)
REX_GLOBAL_ENTRY(wrong_entry, zeros, REX_GLOBAL_VARIABLE)

/* out[0] = table[k] + zeros[k] + half; both variables grow by one at k. */
extern "C" __global__ void use_globals(double *out, int k) {
    out[0] = table[k]++ + zeros[k]++ + half;
}
REX_KERNEL_ENTRY(use_globals)

extern "C" __global__ void use_link(int *out, int k) { out[0] = (*rex_link_far)[k]; }
REX_KERNEL_ENTRY(use_link)

extern "C" __global__ void fill(int *values, int n, int first) {
    for (unsigned long long i = rex_global_thread(); i < (unsigned long long)n; i += rex_grid_threads()) {
        values[i] = first + static_cast<int>(i);
    }
}
REX_KERNEL_ENTRY(fill)
