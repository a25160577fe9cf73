/* Kernels that are compiled again while the program runs, with values of their parameters as constants. */
#ifndef REX_SPECIAL_H
#define REX_SPECIAL_H

#include "rex_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How often and how long a kernel must have run with the same values before a version for them is worth its making, and for
 * how many values a kernel has versions. */
enum { REX_SPECIAL_RUNS = 2, REX_SPECIAL_MILLISECONDS = 500, REX_SPECIAL_VERSIONS = 8, REX_SPECIAL_VALUES = 8 };

/* The version for the values that a launch on a device passes, where it is ready; else NULL, and the kernel itself is launched.
 * `version` is -1 where nothing is to be noted of the launch. Several threads may call these at once. */
const void *rex_special_version(const rex_kernel *kernel, void *const *params, int device, int *version);

/* The launch of a kernel with these values took so long. What is worth it is made by another thread. */
void rex_special_ran(const rex_kernel *kernel, int version, long long nanoseconds);

/* From here on nothing is made any more; waits for what is. The program does so at its end, before what the making needs has
 * ended. */
void rex_special_stop(void);

/* The back end: a version that is kept on disk, or one that is made anew where `anew` says so. NULL where there is none;
 * `never` says that there will not be. A thread of its own calls this. */
const void *rex_special_make(const rex_special *kernel, const unsigned long long *values, int device, int anew, int *never);

/* The back end calls these around what takes long, for which the program's end does not wait. Whether it is to go on then. */
void rex_special_wait(void);
int rex_special_resume(void);

/* The name of an object or a function of a module that its kernel uses; NULL where that uses none, so that it can be taken out
 * of one module and into another. `ptx` is the text of the module, in which the name is written. */
const char *rex_special_uses(const char *ptx, int *length);

#ifdef __cplusplus
}
#endif

#endif
