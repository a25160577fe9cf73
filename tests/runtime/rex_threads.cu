/* The kernel of rex_threads.c. */
#include "rex_device.cuh"

extern "C" __global__ void raise_all(int *values, int n, int by) {
    for (unsigned long long i = rex_thread_id(); i < (unsigned long long)n; i += rex_thread_num()) {
        values[i] += by;
    }
}
REX_KERNEL_ENTRY(raise_all)
