/* What REX_KERNEL_ENTRY defines for each kernel, the same for all back ends; each uses its own members. */
#ifndef REX_KERNEL_H
#define REX_KERNEL_H

#include <stdint.h>

#include "rex_runtime.h"

/* Further devices are not used. */
enum { REX_MOST_DEVICES = 64 };

/* A function of another file that a kernel, or a function, calls; a list ends with a NULL name. `function` is NULL where
 * no file of the program has a device version of it. */
typedef struct rex_function rex_function;
typedef struct rex_need {
    const char *name;
    rex_function *function;
} rex_need;

/* What REX_FUNCTION defines for each function that other files may call. The last member is the runtime's own. */
struct rex_function {
    const rex_need *needs;
    unsigned seen;
};

/* What a kernel takes for granted of its parameter `at` (from 0). */
typedef enum rex_assumed {
    REX_APART,    /* no other pointer parameter, and nothing else that is mapped for the launch, leads into the storage that
                   * this pointer leads into, which is no variable of a device file */
    REX_AT_LEAST, /* an unsigned integer is not less than `value` */
    REX_ALIGNED,  /* an address is a multiple of `value` bytes */
    REX_MULTIPLE, /* an integer is a multiple of `value`, a power of two */
    REX_WITHIN    /* the storage that a pointer leads into has at most `value` bytes, and begins there */
} rex_assumed;
typedef struct rex_assumption {
    rex_assumed kind;
    int at;
    long long value;
} rex_assumption;

/* A kernel that may be compiled again with values of its parameters as constants: `places` are those of the parameters,
 * integers, `source` is the text of the file and `words` are options of its compiler. */
typedef struct rex_special {
    const char *name, *source, *words;
    int count;
    const int *places;
    struct rex_special_versions *versions; /* NULL before the first launch */
} rex_special;

/* What the runtime keeps of a kernel. */
typedef struct rex_known {
    unsigned long long resident; /* what rex_resident has found */
    rex_special *special;        /* NULL where it is not compiled again */
} rex_known;

struct rex_kernel {
    const char *name;
    const void *function;                                /* GPU: the kernel's host-side address, and its launch */
    /* on the calling thread's stream of device number `device` of `devices`, which is the current one; 0 or an error's number */
    int (*launch)(const void *function, unsigned blocks, unsigned threads, void **params, int device, int devices);
    void (*block)(void *const *params, unsigned threads); /* CPU: runs all threads of one block in order */
    void (*thread)(void *const *params);                 /* CPU: runs the thread that threadIdx names */
    /* GPU: how many blocks of so many threads one multiprocessor of the current device holds at once; 0 if that cannot be told */
    int (*held)(const void *function, unsigned threads);
    int sync;                                            /* CPU: whether threads may wait for each other */
    int count;                                           /* the number of parameters */
    const unsigned *sizes;                               /* the size of each parameter in bytes */
    const rex_need *needs;                               /* functions of other files that it calls, or NULL */
    rex_kernel_entry *general;                           /* the kernel that takes nothing for granted, where this one does */
    const rex_assumption *assumptions;                   /* what that is */
    int assumed;                                         /* how many there are */
    rex_known *known;
};

/* GPU: one of the kernels that are loaded before the first launch on a device, with the device's number and the number of
 * devices. A kernel that is loaded later waits for those that run. */
typedef struct rex_loaded rex_loaded;
struct rex_loaded {
    void (*load)(const void *function, int device, int devices);
    const void *function;
    rex_loaded *next;
};

/* What REX_GLOBAL_ENTRY defines for each declare-target variable of the device file. */
typedef enum rex_global_kind {
    REX_GLOBAL_VARIABLE,
    REX_GLOBAL_CONSTANT, /* has its value in the device file and is never written */
    REX_GLOBAL_LINK      /* a pointer to what is mapped of a `link` variable */
} rex_global_kind;

struct rex_global {
    const void *symbol; /* GPU: the symbol's host-side address; CPU: the object */
    size_t size;
    rex_global_kind kind;
    int (*address)(void **device, const void *symbol); /* GPU: its address; 0 or an error's number */
};

#endif
