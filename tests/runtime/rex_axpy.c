/* Two loops as the emitter writes them: axpy, and a dot product. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "rex_runtime.h"

extern rex_kernel_entry OUT__1__axpy__12__kernel___entry;
extern rex_kernel_entry OUT__2__dot__24__kernel___entry;

static void axpy(double *x, double *y, double a, int n) {
    {
        static const char *const __arg_names[] = {"x", "y", "a", "n"};
        static const rex_site __site = {"axpy.c", 12, "axpy", OUT__1__axpy__12__kernel___entry, __arg_names};
        int64_t __rex_tripcount = n > 0 ? n : 0;
        int64_t _threads_per_block_ = 256;
        int64_t _num_blocks_ = __rex_tripcount > 0 ? (__rex_tripcount - 1) / _threads_per_block_ + 1 : 1;
        void *__args_base[] = {x, y, &a, &n};
        void *__args[] = {x, y, &a, &n};
        const int64_t __arg_sizes[] = {(int64_t)n * 8, (int64_t)n * 8, sizeof a, sizeof n};
        const int64_t __arg_types[] = {REX_TO, REX_TO | REX_FROM, REX_VALUE, REX_VALUE};
        if (!rex_target(&__site, 1, _num_blocks_, _threads_per_block_, 4, __args_base, __args, __arg_sizes,
                        __arg_types)) {
            rex_host_begin(&__site, 1);
            for (int i = 0; i < n; i++) {
                y[i] += a * x[i];
            }
            rex_host_end(&__site, 1);
        }
    }
}

static double dot(double *x, double *y, int n) {
    double sum = 0.5;
    {
        static const char *const __arg_names[] = {"x", "y", "n", "sum", "sum (scratch)"};
        static const rex_site __site = {"axpy.c", 24, "dot", OUT__2__dot__24__kernel___entry, __arg_names};
        int64_t __rex_tripcount = n > 0 ? n : 0;
        int64_t _threads_per_block_ = 96;
        int64_t _num_blocks_ = __rex_tripcount > 0 ? (__rex_tripcount - 1) / _threads_per_block_ + 1 : 1;
        void *__args_base[] = {x, y, &n, &sum, NULL};
        void *__args[] = {x, y, &n, &sum, NULL};
        const int64_t __arg_sizes[] = {(int64_t)n * 8, (int64_t)n * 8, sizeof n, sizeof sum,
                                       REX_REDUCE_SCRATCH(_num_blocks_, sizeof sum)};
        const int64_t __arg_types[] = {REX_TO, REX_TO, REX_VALUE, REX_TO | REX_FROM, REX_SCRATCH};
        if (!rex_target(&__site, 1, _num_blocks_, _threads_per_block_, 5, __args_base, __args, __arg_sizes,
                        __arg_types)) {
            rex_host_begin(&__site, 1);
            for (int i = 0; i < n; i++) {
                sum += x[i] * y[i];
            }
            rex_host_end(&__site, 1);
        }
    }
    return sum;
}

int main(void) {
    for (int n = 0; n <= 10000; n = 3 * n + 1) {
        double *x = malloc((size_t)(n + 1) * sizeof *x), *y = malloc((size_t)(n + 1) * sizeof *y);
        for (int i = 0; i < n; i++) {
            x[i] = i % 17;
            y[i] = i % 5;
        }
        axpy(x, y, 2.0, n);
        double total = 0;
        for (int i = 0; i < n; i++) {
            total += y[i];
        }
        printf("%d %.17g %.17g\n", n, total, dot(x, y, n));
        free(x);
        free(y);
    }
    return 0;
}
