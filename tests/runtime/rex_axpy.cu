#include "rex_device.cuh"

extern "C" __global__ void __launch_bounds__(256)
OUT__1__axpy__12__kernel__(const double *_dev_x, double *_dev_y, double a, int n) {
    unsigned long long _dev_thread_id = rex_global_thread(), _dev_thread_num = rex_grid_threads();
    unsigned long long __rex_tripcount = n > 0 ? (unsigned long long)n : 0;
    for (unsigned long long __rex_k = _dev_thread_id; __rex_k < __rex_tripcount; __rex_k += _dev_thread_num) {
        int i = (int)__rex_k;
        _dev_y[i] += a * __ldg(&_dev_x[i]);
    }
}
REX_KERNEL_ENTRY(OUT__1__axpy__12__kernel__)

extern "C" __global__ void __launch_bounds__(96)
OUT__2__dot__24__kernel__(const double *_dev_x, const double *_dev_y, int n, double *_dev_sum, void *_dev_scratch) {
    double sum = rex_add::identity<double>();
    rex_static_sched __rex_sched;
    unsigned long long __rex_low, __rex_high;
    rex_static_sched_init(&__rex_sched, n > 0 ? (unsigned long long)n : 0, 4, rex_global_thread(), rex_grid_threads());
    while (rex_static_sched_next(&__rex_sched, &__rex_low, &__rex_high)) {
        for (; __rex_low < __rex_high; ++__rex_low) {
            int i = (int)__rex_low;
            sum += _dev_x[i] * _dev_y[i];
        }
    }
    rex_reduce<rex_add>(sum, _dev_sum, _dev_scratch);
}
REX_KERNEL_ENTRY(OUT__2__dot__24__kernel__)
