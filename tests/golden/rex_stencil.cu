/* Kernels of stencil.c */
/* line 12: direct grid-stride (canonical loop) */
#include "rex_device.cuh"

#define IDX(i, j) ((i) * width + (j))
#define HALF 0.5
typedef struct { double diffusion; int steps; } settings_t;
static __device__ double mean(double a, double b);
static __device__ double mean(double a, double b)
{ return HALF * (a + b); }

extern "C" __global__ void __launch_bounds__(128)
OUT__1__stencil__12__kernel__(
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
    const unsigned long long _dev_thread_num = rex_grid_threads();
    const unsigned long long _dev_thread_id = rex_global_thread();
    for (unsigned long long _dev_i = _dev_thread_id; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {
        unsigned long long _dev_rest = _dev_i;
        const unsigned long long _dev_i_2 = rex_mod(_dev_rest, __rex_trip_2);
        _dev_rest = rex_div(_dev_rest, __rex_trip_2);
        const unsigned long long _dev_i_1 = _dev_rest;
        int i = (int)(1 + _dev_i_1);
        int j = (int)(1 + _dev_i_2);
        out[IDX(i, j)] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                       - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
    }
}
REX_KERNEL_ENTRY(OUT__1__stencil__12__kernel__)
