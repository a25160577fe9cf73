/* A two-dimensional stencil: collapse, macros, a struct, a helper function, explicit geometry. */
#include "rex_runtime.h"
#define IDX(i, j) ((i) * width + (j))
#define HALF 0.5

typedef struct { double diffusion; int steps; } settings_t;

static double mean(double a, double b) { return HALF * (a + b); }

void stencil(int height, int width, const settings_t *settings, const double *in, double *out)
{
    settings_t s = *settings;
    { /* OUT__1__stencil__12__kernel__: direct grid-stride (canonical loop) */
        const int __rex_upper_1 = (int)(height - 1);
        const unsigned long long __rex_trip_1 = 1 < __rex_upper_1 ? (unsigned long long)((unsigned int)__rex_upper_1 - (unsigned int)1) : 0;
        const int __rex_upper_2 = (int)(width - 1);
        const unsigned long long __rex_trip_2 = 1 < __rex_upper_2 ? (unsigned long long)((unsigned int)__rex_upper_2 - (unsigned int)1) : 0;
        const unsigned long long __rex_tripcount = __rex_trip_1 * __rex_trip_2;
        extern rex_kernel_entry OUT__1__stencil__12__kernel___entry;
        const int64_t _threads_per_block_ = rex_legal((int64_t)(128), 1024); /* thread_limit */
        const int64_t __rex_resident = rex_resident(OUT__1__stencil__12__kernel___entry, rex_default_device(), _threads_per_block_);
        const int64_t _num_blocks_ = rex_teams(rex_smaller(rex_cover(__rex_tripcount, _threads_per_block_), 32 * __rex_resident)); /* cover the trip count, at most 32 waves of resident blocks */
        void *__args_base[] = {0, 0, (void *)out, (void *)in, (void *)&s, 0, 0, 0};
        void *__args[] = {
            (void *)&height,
            (void *)&width,
            (void *)&out[0],
            (void *)&in[0],
            (void *)&s,
            (void *)&__rex_trip_1,
            (void *)&__rex_trip_2,
            (void *)&__rex_tripcount,
        };
        const int64_t __arg_sizes[] = {
            (int64_t)(sizeof(height)),
            (int64_t)(sizeof(width)),
            (int64_t)((int64_t)(height * width) * (int64_t)sizeof(out[0])),
            (int64_t)((int64_t)(height * width) * (int64_t)sizeof(in[0])),
            (int64_t)(sizeof(s)),
            (int64_t)(sizeof(__rex_trip_1)),
            (int64_t)(sizeof(__rex_trip_2)),
            (int64_t)(sizeof(__rex_tripcount)),
        };
        const int64_t __arg_types[] = {
            REX_VALUE,
            REX_VALUE,
            REX_FROM,
            REX_TO,
            REX_TO | REX_FROM,
            REX_VALUE,
            REX_VALUE,
            REX_VALUE | REX_TRIPS,
        };
        static const char *const __arg_names[] = {
            "height",
            "width",
            "out",
            "in",
            "s",
            "__rex_trip_1",
            "__rex_trip_2",
            "__rex_tripcount",
        };
        const int __arg_count = 8;
        static const rex_site __rex_site = {"stencil.c", 12, "OUT__1__stencil__12__kernel__", OUT__1__stencil__12__kernel___entry, __arg_names};
        const int __rex_requested = rex_default(&__rex_site);
        if (!rex_target(&__rex_site, __rex_requested, _num_blocks_, _threads_per_block_, __arg_count,
                        __args_base, __args, __arg_sizes, __arg_types)) {
            rex_host_begin(&__rex_site, __rex_requested);
            for (int i = 1; i < height - 1; i++)
        for (int j = 1; j < width - 1; j++)
            out[IDX(i, j)] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                           - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
            rex_host_end(&__rex_site, __rex_requested);
        }
    }
}
