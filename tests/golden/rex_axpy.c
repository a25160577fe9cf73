/* axpy with the user's own layout and comments, which the emitted files keep. */
#include "rex_runtime.h"
#include <stdio.h>

void axpy(int n, float a,
          const float *x, float *y)
{
    /* one element a thread */
    { /* OUT__1__axpy__8__kernel__: direct grid-stride (canonical loop) */
        const int __rex_upper = (int)(n);
        const unsigned long long __rex_tripcount = __rex_upper > 0 ? (unsigned long long)__rex_upper : 0;
        extern rex_kernel_entry OUT__1__axpy__8__kernel___entry;
        const int64_t _threads_per_block_ = rex_team_width(32 * rex_smaller(8, rex_cover(__rex_tripcount, 32))); /* default width, less for a short loop */
        const int64_t __rex_resident = rex_resident(OUT__1__axpy__8__kernel___entry, rex_default_device(), _threads_per_block_);
        const int64_t _num_blocks_ = rex_teams(rex_smaller(rex_cover(__rex_tripcount, _threads_per_block_), 32 * __rex_resident)); /* cover the trip count, at most 32 waves of resident blocks */
        void *__args_base[] = {0, (void *)y, 0, (void *)x, 0};
        void *__args[] = {(void *)&n, (void *)&y[0], (void *)&a, (void *)&x[0], (void *)&__rex_tripcount};
        const int64_t __arg_sizes[] = {
            (int64_t)(sizeof(n)),
            (int64_t)((int64_t)(n) * (int64_t)sizeof(y[0])),
            (int64_t)(sizeof(a)),
            (int64_t)((int64_t)(n) * (int64_t)sizeof(x[0])),
            (int64_t)(sizeof(__rex_tripcount)),
        };
        const int64_t __arg_types[] = {REX_VALUE, REX_TO | REX_FROM, REX_VALUE, REX_TO, REX_VALUE | REX_TRIPS};
        static const char *const __arg_names[] = {"n", "y", "a", "x", "__rex_tripcount"};
        const int __arg_count = 5;
        static const rex_site __rex_site = {"axpy.c", 8, "OUT__1__axpy__8__kernel__", OUT__1__axpy__8__kernel___entry, __arg_names};
        const int __rex_requested = rex_default(&__rex_site);
        if (!rex_target(&__rex_site, __rex_requested, _num_blocks_, _threads_per_block_, __arg_count,
                        __args_base, __args, __arg_sizes, __arg_types)) {
            rex_host_begin(&__rex_site, __rex_requested);
            for (int i = 0; i < n; ++i) {
        y[i] = a * x[i]   // scaled
             + y[i];
    }
            rex_host_end(&__rex_site, __rex_requested);
        }
    }
}

int main(void)
{
    float x[100], y[100];
    for (int i = 0; i < 100; i++) { x[i] = i; y[i] = 1; }
    axpy(100, 2.0f, x, y);
    printf("%g\n", y[99]);
    return 0;
}
