/* A loop that can only be enumerated, one that stays on the host, a reduction, and an if clause. */
#include "rex_runtime.h"
#include <stdio.h>

double fallback(int n, double *x, int use_device)
{
    double sum = 0.0;
    { /* OUT__1__fallback__7__kernel__: round-robin fallback (stride unknown) */
        extern rex_kernel_entry OUT__1__fallback__7__kernel___entry;
        const int64_t __rex_processors = rex_processors(rex_default_device());
        const int64_t _threads_per_block_ = rex_team_width(128); /* the trip count is not known before the launch */
        const int64_t _num_blocks_ = rex_teams(__rex_processors); /* the trip count is not known before the launch: a block for each multiprocessor */
        void *__args_base[] = {0, (void *)x};
        void *__args[] = {(void *)&n, (void *)&x[0]};
        const int64_t __arg_sizes[] = {(int64_t)(sizeof(n)), (int64_t)((int64_t)(n) * (int64_t)sizeof(x[0]))};
        const int64_t __arg_types[] = {REX_VALUE, REX_TO | REX_FROM};
        static const char *const __arg_names[] = {"n", "x"};
        const int __arg_count = 2;
        static const rex_site __rex_site = {"fallback.c", 7, "OUT__1__fallback__7__kernel__", OUT__1__fallback__7__kernel___entry, __arg_names};
        const int __rex_requested = (use_device) ? rex_default(&__rex_site) : 0;
        if (!rex_target(&__rex_site, __rex_requested, _num_blocks_, _threads_per_block_, __arg_count,
                        __args_base, __args, __arg_sizes, __arg_types)) {
            rex_host_begin(&__rex_site, __rex_requested);
            for (int i = 1; i < n; i *= 2)
        x[i] += 1.0;
            rex_host_end(&__rex_site, __rex_requested);
        }
    }
    { /* OUT__2__fallback__10__kernel__: direct grid-stride (canonical loop) */
        const int __rex_upper = (int)(n);
        const unsigned long long __rex_tripcount = __rex_upper > 0 ? (unsigned long long)__rex_upper : 0;
        extern rex_kernel_entry OUT__2__fallback__10__kernel___entry;
        const int64_t _threads_per_block_ = rex_team_width(32 * rex_smaller(8, rex_cover(__rex_tripcount, 32))); /* default width, less for a short loop */
        const int64_t __rex_resident = rex_resident(OUT__2__fallback__10__kernel___entry, rex_default_device(), _threads_per_block_);
        const int64_t _num_blocks_ = rex_teams(rex_smaller(rex_cover(__rex_tripcount, _threads_per_block_), 4 * __rex_resident)); /* cover the trip count, at most 4 waves of resident blocks */
        void *__args_base[] = {0, (void *)&sum, 0, (void *)x, 0};
        void *__args[] = {(void *)&n, (void *)&sum, 0, (void *)&x[0], (void *)&__rex_tripcount};
        const int64_t __arg_sizes[] = {
            (int64_t)(sizeof(n)),
            (int64_t)(sizeof(sum)),
            (int64_t)(REX_REDUCE_SCRATCH(_num_blocks_, sizeof(sum))),
            (int64_t)((int64_t)(n) * (int64_t)sizeof(x[0])),
            (int64_t)(sizeof(__rex_tripcount)),
        };
        const int64_t __arg_types[] = {
            REX_VALUE,
            REX_TO | REX_FROM | REX_RESULT,
            REX_SCRATCH,
            REX_TO,
            REX_VALUE | REX_TRIPS,
        };
        static const char *const __arg_names[] = {"n", "sum", "sum (partial results)", "x", "__rex_tripcount"};
        const int __arg_count = 5;
        static const rex_site __rex_site = {"fallback.c", 10, "OUT__2__fallback__10__kernel__", OUT__2__fallback__10__kernel___entry, __arg_names};
        const int __rex_requested = rex_default(&__rex_site);
        if (!rex_target(&__rex_site, __rex_requested, _num_blocks_, _threads_per_block_, __arg_count,
                        __args_base, __args, __arg_sizes, __arg_types)) {
            rex_host_begin(&__rex_site, __rex_requested);
            for (int i = 0; i < n; i++)
        sum += x[i];
            rex_host_end(&__rex_site, __rex_requested);
        }
    }
{
    static const rex_site __rex_site = {"fallback.c", 13, "target teams distribute parallel for", 0, 0};
    const int __rex_requested = rex_default(&__rex_site);
    rex_host_begin(&__rex_site, __rex_requested);
    #pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++)
        if (x[i] < 0)
            fprintf(stderr, "%d\n", i);
    rex_host_end(&__rex_site, __rex_requested);
}
    return sum;
}
