/* Kernels of axpy.c */
/* line 8: direct grid-stride (canonical loop) */
#include "rex_device.cuh"


extern "C" __global__ void __launch_bounds__(256)
OUT__1__axpy__8__kernel__general__(
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
REX_KERNEL_ENTRY(OUT__1__axpy__8__kernel__general__)

/* runs: a thread takes 4 neighbouring iterations together */
/* wide-loads: neighbouring elements of `y`, `x` may be loaded and stored together, up to 16 bytes */
/* registers: a thread may have 64 registers, for more loads in flight */
/* OUT__1__axpy__8__kernel__general__ runs where `_dev_y` is not aligned to 16 bytes, or `_dev_x` is not aligned to 16 bytes */
extern "C" __global__ void __launch_bounds__(256, 4)
OUT__1__axpy__8__kernel__(
        int n,
        float *_dev_y,
        float a,
        const float *_dev_x,
        unsigned long long __rex_tripcount)
{
    float *y = rex_aligned(_dev_y);
    const float *x = rex_aligned(_dev_x);
    const unsigned long long __rex_whole = rex_whole_runs(__rex_tripcount, 4);
    for (unsigned long long _dev_i = rex_global_thread() * 4; _dev_i < __rex_whole; _dev_i += rex_grid_threads() * 4) {
        const unsigned long long __rex_first = _dev_i;
        REX_ASSUME((__rex_first & 3) == 0);
        REX_ASSUME(__rex_first <= 2147483644);
        float __rex_value[4];
        REX_UNROLL(4)
        for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
            const unsigned long long _dev_i = __rex_first + __rex_t;
            int i = (int)_dev_i;
            __rex_value[__rex_t] = a * x[i]   // scaled
             + y[i];
        }
        REX_UNROLL(4)
        for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
            const unsigned long long _dev_i = __rex_first + __rex_t;
            int i = (int)_dev_i;
            y[i] = __rex_value[__rex_t];
        }
    }
    REX_UNROLL(1)
    for (unsigned long long _dev_i = __rex_whole + rex_global_thread(), _dev_turns = rex_turns(_dev_i, __rex_tripcount, rex_grid_threads());
         _dev_turns > 0; --_dev_turns, _dev_i += rex_grid_threads()) {
        int i = (int)_dev_i;
        y[i] = a * x[i]   // scaled
             + y[i];
    }
}
REX_ASSUMING_ENTRY(OUT__1__axpy__8__kernel__, 0, nullptr, OUT__1__axpy__8__kernel__general__, {REX_ALIGNED, 1, 16}, {REX_ALIGNED, 3, 16})
