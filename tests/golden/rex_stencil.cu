/* Kernels of stencil.c */
/* line 12: direct grid-stride (canonical loop) */
#include "rex_device.cuh"

#define IDX(i, j) ((i) * width + (j))
#define HALF 0.5
typedef struct { double diffusion; int steps; } settings_t;
static __device__ double mean(double a, double b);
static __device__ double mean(double a, double b)
{ return HALF * (a + b); }

/* tile-nests: threads side by side take iterations of `j` side by side */
/* registers: a thread may have 64 registers, for more loads in flight */
extern "C" __global__ void __launch_bounds__(128, 8)
OUT__1__stencil__12__kernel__general__(
        int height,
        int width,
        double *_dev_out,
        const double *_dev_in,
        settings_t *_dev_s,
        unsigned long long __rex_trip_1,
        unsigned long long __rex_trip_2,
        unsigned long long __rex_tripcount)
{
    double *out = _dev_out;
    const double *in = _dev_in;
    settings_t &s = *_dev_s;
    const unsigned long long __rex_columns = rex_tile_columns(__rex_trip_2);
    const unsigned long long __rex_rows = rex_tile_rows(__rex_tripcount, 4);
    const unsigned long long __rex_depth = rex_div_shift(rex_threads(), __rex_columns) * __rex_rows;
    const unsigned long long __rex_tiles_across = rex_div_shift(__rex_trip_2 + __rex_columns - 1, __rex_columns);
    const unsigned long long __rex_tiles_down = rex_div(__rex_trip_1 + __rex_depth - 1, __rex_depth);
    const unsigned long long __rex_tiles = __rex_tiles_across * __rex_tiles_down;
    for (unsigned long long _dev_i = rex_block(); _dev_i < __rex_tiles; _dev_i += rex_blocks()) {
        const unsigned long long __rex_rest = rex_div(_dev_i, __rex_tiles_across);
        const unsigned long long _dev_i_2 = (_dev_i - __rex_rest * __rex_tiles_across) * __rex_columns + (rex_thread() & (__rex_columns - 1));
        if (_dev_i_2 >= __rex_trip_2) continue;
        const unsigned long long __rex_first = __rex_rest * __rex_depth + rex_div_shift(rex_thread(), __rex_columns) * __rex_rows;
        if (__rex_first >= __rex_trip_1) continue;
        const int __rex_count = (int)((__rex_trip_1 - __rex_first) < __rex_rows ? (__rex_trip_1 - __rex_first) : __rex_rows);
        int j = (int)(1 + _dev_i_2);
        const int __rex_from_i = (int)(1 + __rex_first);
        if (__rex_count == 4) {
            double __rex_value[4];
            REX_UNROLL(4)
            for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                __rex_value[__rex_t] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                           - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
            }
            REX_UNROLL(4)
            for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                out[IDX(i, j)] = __rex_value[__rex_t];
            }
        }
        if (__rex_count < 4) {
            REX_UNROLL(1)
            for (int __rex_t = 0; __rex_t < __rex_count; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                out[IDX(i, j)] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                               - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
            }
        }
    }
}
REX_KERNEL_ENTRY(OUT__1__stencil__12__kernel__general__)

/* restrict: nothing that is written through one of `out`, `in`, `s` is accessed through another */
/* tile-nests: threads side by side take iterations of `j` side by side */
/* registers: a thread may have 64 registers, for more loads in flight */
/* OUT__1__stencil__12__kernel__general__ runs where `_dev_out` shares storage with others */
extern "C" __global__ void __launch_bounds__(128, 8)
OUT__1__stencil__12__kernel__(
        int height,
        int width,
        double *__restrict__ _dev_out,
        const double *__restrict__ _dev_in,
        settings_t *__restrict__ _dev_s,
        unsigned long long __rex_trip_1,
        unsigned long long __rex_trip_2,
        unsigned long long __rex_tripcount)
{
    double *out = _dev_out;
    const double *in = _dev_in;
    settings_t &s = *_dev_s;
    const unsigned long long __rex_columns = rex_tile_columns(__rex_trip_2);
    const unsigned long long __rex_rows = rex_tile_rows(__rex_tripcount, 4);
    const unsigned long long __rex_depth = rex_div_shift(rex_threads(), __rex_columns) * __rex_rows;
    const unsigned long long __rex_tiles_across = rex_div_shift(__rex_trip_2 + __rex_columns - 1, __rex_columns);
    const unsigned long long __rex_tiles_down = rex_div(__rex_trip_1 + __rex_depth - 1, __rex_depth);
    const unsigned long long __rex_tiles = __rex_tiles_across * __rex_tiles_down;
    for (unsigned long long _dev_i = rex_block(); _dev_i < __rex_tiles; _dev_i += rex_blocks()) {
        const unsigned long long __rex_rest = rex_div(_dev_i, __rex_tiles_across);
        const unsigned long long _dev_i_2 = (_dev_i - __rex_rest * __rex_tiles_across) * __rex_columns + (rex_thread() & (__rex_columns - 1));
        if (_dev_i_2 >= __rex_trip_2) continue;
        const unsigned long long __rex_first = __rex_rest * __rex_depth + rex_div_shift(rex_thread(), __rex_columns) * __rex_rows;
        if (__rex_first >= __rex_trip_1) continue;
        const int __rex_count = (int)((__rex_trip_1 - __rex_first) < __rex_rows ? (__rex_trip_1 - __rex_first) : __rex_rows);
        int j = (int)(1 + _dev_i_2);
        const int __rex_from_i = (int)(1 + __rex_first);
        if (__rex_count == 4) {
            double __rex_value[4];
            REX_UNROLL(4)
            for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                __rex_value[__rex_t] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                           - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
            }
            REX_UNROLL(4)
            for (int __rex_t = 0; __rex_t < 4; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                out[IDX(i, j)] = __rex_value[__rex_t];
            }
        }
        if (__rex_count < 4) {
            REX_UNROLL(1)
            for (int __rex_t = 0; __rex_t < __rex_count; ++__rex_t) {
                int i = __rex_from_i + __rex_t;
                out[IDX(i, j)] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                               - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
            }
        }
    }
}
REX_ASSUMING_ENTRY(OUT__1__stencil__12__kernel__, 0, nullptr, OUT__1__stencil__12__kernel__general__, {REX_APART, 2, 0})
