/* The kernel of rex_threads.c. */
#include "rex_device.cuh"

extern "C" __global__ void raise_all(int *values, int n, int by) {
    for (unsigned long long i = rex_global_thread(); i < (unsigned long long)n; i += rex_grid_threads()) {
        rex_atomic_update<rex_add>(&values[i], by); /* kernels of several threads run at once */
    }
}
REX_KERNEL_ENTRY(raise_all)
