/* What REX_KERNEL_ENTRY defines for each kernel, the same for both back ends; each uses its own members. */
#ifndef REX_KERNEL_H
#define REX_KERNEL_H

#include "rex_runtime.h"

struct rex_kernel {
    const char *name;
    const void *function;                                /* CUDA: the kernel's host-side address */
    void (*block)(void *const *params, unsigned threads); /* CPU: runs all threads of one block in order */
    void (*thread)(void *const *params);                 /* CPU: runs the thread that threadIdx names */
    int sync;                                            /* CPU: whether threads may wait for each other */
    int count;                                           /* the number of parameters */
    const unsigned *sizes;                               /* the size of each parameter in bytes */
};

#endif
