/* Kernels of axpy.c */
/* line 8: direct grid-stride (canonical loop) */
#include "rex_device.cuh"


extern "C" __global__ void __launch_bounds__(256)
OUT__1__axpy__8__kernel__(
        int n,
        float *_dev_y,
        float a,
        const float *_dev_x,
        unsigned long long __rex_tripcount)
{
    float *y = _dev_y;
    const float *x = _dev_x;
    const unsigned long long _dev_thread_num = rex_grid_threads();
    const unsigned long long _dev_thread_id = rex_global_thread();
    for (unsigned long long _dev_i = _dev_thread_id; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {
        int i = (int)_dev_i;
        y[i] = a * x[i]   // scaled
             + y[i];
    }
}
REX_KERNEL_ENTRY(OUT__1__axpy__8__kernel__)
