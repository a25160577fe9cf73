/* Kernels of team.c */
/* line 6: general region (one block, all threads follow the sequential code) */
#include "rex_device.cuh"

#define N 1000

/* in-flight: a thread has the loads of 4 iterations in flight */
extern "C" __global__ void __launch_bounds__(128)
OUT__1__peaks__6__kernel__(
        const double *_dev_v,
        double limit,
        int *_dev_found,
        int *_dev_where)
{
    const double *v = _dev_v;
    int &found = *_dev_found;
    int *where = _dev_where;
    {
        __shared__ double top;
        __syncthreads();
        if (rex_thread() == 0) top = 0;
        __syncthreads();
        double sum = 0;
        /* shared by the threads */
        __shared__ int room[4];
        __syncthreads();
        if (rex_thread() == 0) {
            int _dev_value_room[4] = {0};
            rex_assign(room, _dev_value_room);
        }
        __syncthreads();
        int rounds = 3;
        // All threads follow this loop together.
        while (rounds-- > 0) {
            __syncthreads();
            {
                double &_dev_outer_top = top;
                double top = rex_identity<rex_max, double>();
                const int __rex_upper = (int)(N);
                const unsigned long long __rex_tripcount = __rex_upper > 0 ? (unsigned long long)__rex_upper : 0;
                REX_UNROLL(4)
                for (unsigned long long _dev_i = rex_thread(), _dev_turns = rex_turns(_dev_i, __rex_tripcount, rex_threads());
                     _dev_turns > 0; --_dev_turns, _dev_i += rex_threads()) {
                    int i = (int)_dev_i;
                    top = v[i] > top ? v[i] : top;
                }
                rex_team_reduce<rex_max>(top, _dev_outer_top);
            }
            /* the highest so far */
            if (top <= limit) break;
            __syncthreads();
            if (rex_thread() == 0) {
                room[rounds]++; // by one thread
            }
            __syncthreads();
            sum += top;
        }
        __syncthreads();
        {
            {
                const int __rex_upper = (int)(N);
                const unsigned long long __rex_tripcount = __rex_upper > 0 ? (unsigned long long)__rex_upper : 0;
                for (unsigned long long _dev_i = rex_thread(); _dev_i < __rex_tripcount; _dev_i += rex_threads()) {
                    int i = (int)_dev_i;
                    int at;
                    if (v[i] < limit) continue;
                    at = rex_atomic_update<rex_add>(&(found), 1);
                    where[at] = i;
                }
            }
            __syncthreads();
            if (rex_thread() == 0) {
                found += room[0];
            }
            __syncthreads();
        }
        if (rex_thread() == 0) {
            where[0] = (int)sum;
        }
        __syncthreads();
    }
}
REX_KERNEL_ENTRY_SYNC(OUT__1__peaks__6__kernel__)
