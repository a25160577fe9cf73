/* What a back end provides to the runtime. Calls are serialised by the runtime's mutex, but for those of which several
 * threads may call one at once. All but those that say so concern the device that the calling thread has selected, the first
 * one without a choice.
 *
 * A `const char *` result is NULL for success, else what went wrong, in words, valid until the next call.
 */
#ifndef REX_BACKEND_H
#define REX_BACKEND_H

#include "rex_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum rex_launch_status { REX_LAUNCH_DONE, REX_LAUNCH_REFUSED, REX_LAUNCH_FAILED } rex_launch_status;

/* Why there is no device, or NULL when there is one. The device is initialised before main, not here. */
const char *rex_backend_missing(void);

/* How many devices there are; not asked where there is none. */
int rex_backend_devices(void);
void rex_backend_select(int device);

/* The most threads of a block, and the most blocks of a launch. */
int64_t rex_backend_max_threads(void);
int64_t rex_backend_max_blocks(void);

/* How many multiprocessors there are, and how many blocks of so many threads of a kernel they hold at once; 0 where that
 * cannot be told. */
int64_t rex_backend_processors(void);
int64_t rex_backend_resident(const rex_kernel *kernel, int64_t threads);

/* Says that kernels call recursive functions, whose threads need a larger stack. */
int rex_backend_recursive(void);

/* GPU: a kernel of the program, told before main; it is loaded before the first launch. */
int rex_backend_kernel(rex_loaded *kernel);

/* Does what the device's first launch would have to wait for, so that none does. */
void rex_backend_prepare(void);

/* Uninitialised device memory whose address equals `phase` modulo REX_ALIGNMENT; NULL when there is not enough. */
#define REX_ALIGNMENT 64
void *rex_backend_alloc(size_t size, size_t phase);
/* Frees it; what can be wrong is that a kernel wrote outside of it. */
const char *rex_backend_free(void *device, size_t size, size_t phase);

/* Memory as rex_backend_alloc gives, but such that the host reaches it as soon as the device: for what one thread of a
 * kernel reads and writes once. rex_backend_free takes it as well. NULL where there is none. */
void *rex_backend_alloc_result(size_t size, size_t phase);

/* Begin a copy, or zeros, on the device. What the thread does on the device later comes later, and rex_backend_finish waits
 * for all that it has begun; till then host memory must stay as it is. Several threads may call these at once. */
const char *rex_backend_begin_to_device(void *device, const void *host, size_t size);
const char *rex_backend_begin_from_device(void *host, const void *device, size_t size);
const char *rex_backend_begin_zero(void *device, size_t size);
/* Within a device, or from one to another. */
const char *rex_backend_begin_between(void *to, int to_device, const void *from, int from_device, size_t size);
/* `count` rows of `size` bytes, whose beginnings lie a stride apart on each side. */
const char *rex_backend_begin_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                             size_t size, size_t count);
const char *rex_backend_begin_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                               size_t size, size_t count);
const char *rex_backend_finish(void);

const char *rex_backend_to_device(void *device, const void *host, size_t size);
const char *rex_backend_from_device(void *host, const void *device, size_t size);
/* The device address of an object of the device file. */
const char *rex_backend_symbol(const rex_global *global, void **device);
const char *rex_backend_fill(void *device, int byte, size_t size);

/* Runs a kernel to its end; several threads may call this at once. REFUSED: nothing ran and the device is fine. FAILED: the device is lost. */
rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why);

/* Back ends call it when a kernel can no longer be refused. */
void rex_kernel_started(void);

/* Whether kernels can use this address although it is not in the present table. */
int rex_backend_is_device_memory(const void *address);

/* Whether a pointer that was no host's may be one that kernels have from malloc. */
int rex_backend_is_heap_memory(const void *address);

/* From here on kernels use all of the host's own memory, and the host that of rex_backend_alloc. NULL, or why they
 * cannot. */
const char *rex_backend_unified(void);
/* Kernels can use what the host's memory has become since, with the stack of the calling thread. NULL, or why they cannot.
 * Several threads may call this at once. */
const char *rex_backend_reach(void);

/* Whether kernels can read and write the host's own memory. */
int rex_backend_shares_host_memory(void);

/* What a kernel gets for a host pointer (not NULL) whose memory is not on the device and which it should not follow.
 * `name` is the variable's, for the message should it follow the pointer after all; it must stay valid. */
void *rex_backend_absent(void *host, const char *name);

/* The foreign runtimes whose objects the back end hands out, by the numbers of omp_interop_fr_t, the usual one first; 0
 * behind the last. `rex_backend_context` is what that runtime calls the device's context, NULL where it has none. */
int rex_backend_foreign(int position);
void *rex_backend_context(int foreign);

/* A stream of the device in use for the program's own work, and its end, which waits for nothing. */
const char *rex_backend_stream(void **stream);
const char *rex_backend_end_stream(void *stream);
/* An event that is reached when all is complete that is on the stream now. */
const char *rex_backend_note(void *stream, void **event);
/* Waits for a stream; or for an event, which ends then. Several threads may call these at once. */
const char *rex_backend_await(void *stream);
const char *rex_backend_reached(void *event);

#ifdef __cplusplus
}
#endif

#endif
