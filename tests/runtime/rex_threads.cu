/* The kernel of rex_threads.c. */
#include "rex_device.cuh"

extern "C" __global__ void raise_all(int *values, int n, int by) {
    for (unsigned long long i = rex_global_thread(); i < (unsigned long long)n; i += rex_grid_threads()) {
        values[i] += by;
    }
}
REX_KERNEL_ENTRY(raise_all)
