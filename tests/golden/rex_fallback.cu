/* Kernels of fallback.c */
/* line 7: round-robin fallback (stride unknown) */
/* line 10: direct grid-stride (canonical loop) */
/* line 13: on the host (`fprintf` has no device version: files and streams are the host's; a kernel prints to stdout alone) */
#include "rex_device.cuh"


extern "C" __global__ void __launch_bounds__(128)
OUT__1__fallback__7__kernel__(
        int n,
        double *_dev_x)
{
    double *x = _dev_x;
    unsigned long long _dev_count = 0;
    for (int i = 1; i < n; i *= 2)
    {
        const bool _dev_mine = rex_mod(_dev_count++, rex_grid_threads()) == rex_global_thread();
        if (!_dev_mine) continue;
        x[i] += 1.0;
    }
}
REX_KERNEL_ENTRY(OUT__1__fallback__7__kernel__)

/* in-flight: a thread has the loads of 4 iterations in flight */
extern "C" __global__ void __launch_bounds__(256)
OUT__2__fallback__10__kernel__general__(
        int n,
        double *_dev_sum,
        void *_dev_sum_scratch,
        double *_dev_x,
        unsigned long long __rex_tripcount)
{
    double sum = rex_identity<rex_add, double>();
    double *x = _dev_x;
    const unsigned long long _dev_thread_num = rex_grid_threads();
    const unsigned long long _dev_thread_id = rex_global_thread();
    REX_UNROLL(4)
    for (unsigned long long _dev_i = _dev_thread_id, _dev_turns = rex_turns(_dev_i, __rex_tripcount, _dev_thread_num);
         _dev_turns > 0; --_dev_turns, _dev_i += _dev_thread_num) {
        int i = (int)_dev_i;
        sum += x[i];
    }
    rex_reduce<rex_add>(sum, _dev_sum, _dev_sum_scratch);
}
REX_KERNEL_ENTRY(OUT__2__fallback__10__kernel__general__)

/* runs: a thread takes 4 neighbouring iterations together */
/* wide-loads: neighbouring elements of `x` may be loaded and stored together, up to 16 bytes */
/* registers: a thread may have 64 registers, for more loads in flight */
/* OUT__2__fallback__10__kernel__general__ runs where `_dev_x` is not aligned to 16 bytes */
extern "C" __global__ void __launch_bounds__(256, 4)
OUT__2__fallback__10__kernel__(
        int n,
        double *_dev_sum,
        void *_dev_sum_scratch,
        double *_dev_x,
        unsigned long long __rex_tripcount)
{
    double sum = rex_identity<rex_add, double>();
    double *x = rex_aligned(_dev_x);
    const unsigned long long __rex_whole = rex_whole_runs(__rex_tripcount, 4);
    REX_UNROLL(2)
    for (unsigned long long _dev_i = rex_global_thread() * 4, _dev_turns = rex_turns(_dev_i, __rex_whole, rex_grid_threads() * 4);
         _dev_turns > 0; --_dev_turns, _dev_i += rex_grid_threads() * 4) {
        const unsigned long long __rex_first = _dev_i;
        REX_ASSUME((__rex_first & 3) == 0);
        REX_ASSUME(__rex_first <= 2147483644);
        REX_UNROLL(4)
        for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
            const unsigned long long _dev_i = __rex_first + __rex_t;
            int i = (int)_dev_i;
            sum += x[i];
        }
    }
    REX_UNROLL(1)
    for (unsigned long long _dev_i = __rex_whole + rex_global_thread(), _dev_turns = rex_turns(_dev_i, __rex_tripcount, rex_grid_threads());
         _dev_turns > 0; --_dev_turns, _dev_i += rex_grid_threads()) {
        int i = (int)_dev_i;
        sum += x[i];
    }
    rex_reduce<rex_add>(sum, _dev_sum, _dev_sum_scratch);
}
REX_ASSUMING_ENTRY(OUT__2__fallback__10__kernel__, 0, nullptr, OUT__2__fallback__10__kernel__general__, {REX_ALIGNED, 3, 16})
