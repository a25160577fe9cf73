/* A back end whose device is the checker's: allocation, copies and launches are calls of functions that it sets. The
 * runtime above it is the one that programs have, so that maps, launch values and parameters are theirs as well.
 *
 * It takes the place of rex_messages.c too: what would end a program ends the guarded run, with its message.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_check.h"
#include "rex_internal.h"

typedef struct rex_check_device {
    void *(*alloc)(size_t size, size_t phase);
    void (*free)(void *device, size_t phase);
    int (*to_device)(void *device, const void *host, size_t size);
    int (*from_device)(void *host, const void *device, size_t size);
    int (*zero)(void *device, size_t size);
    /* 0: done. `types` are the flags of the arguments. */
    int (*launch)(int64_t blocks, int64_t threads, void **params, int count, const unsigned *sizes,
                  const int64_t *types, const char *const *names);
    /* Multiprocessors, and blocks of so many threads of the kernel that they hold at once. */
    int64_t (*processors)(void);
    int64_t (*resident)(int64_t threads);
} rex_check_device;

static rex_check_device device;
/* Flags and names of the kernel's parameters; what is only mapped is none. */
enum { PARAMETERS = 4096 };
static int64_t types_of[PARAMETERS];
static const char *names_of[PARAMETERS];
static jmp_buf leave;
static char message[1024];
int rex_verbose;

void rex_check_run(void **data);

REX_CHECK_API void rex_check_set_device(const rex_check_device *given) { device = *given; }

/* Runs the lowered loop; the result is empty, or why it could not be run to its end. */
REX_CHECK_API const char *rex_check_guarded(void **data)
{
    message[0] = '\0';
    if (setjmp(leave) == 0)
        rex_check_run(data);
    return message;
}

/* Parameters are counted here, since no device code is linked. */
static void count_parameters(const rex_site *site, int n, const int64_t *sizes, const int64_t *types)
{
    struct rex_kernel *kernel = (struct rex_kernel *)site->__kernel();
    unsigned *widths = (unsigned *)kernel->sizes;
    kernel->count = 0;
    for (int k = 0; k < n && kernel->count < PARAMETERS; ++k) {
        if (types[k] & (REX_MEMBER | REX_FOLLOWED))
            continue;
        widths[kernel->count] = types[k] & REX_VALUE ? (unsigned)sizes[k] : (unsigned)sizeof(void *);
        types_of[kernel->count] = types[k];
        names_of[kernel->count++] = site->__arg_names && site->__arg_names[k] ? site->__arg_names[k] : "?";
    }
}

/* Called by the loop in place of rex_target and rex_defer_target. */
int rex_check_target(const rex_site *site, int requested, int64_t blocks, int64_t threads, int n, void **base, void **args,
                     const int64_t *sizes, const int64_t *types)
{
    count_parameters(site, n, sizes, types);
    return rex_target(site, requested, blocks, threads, n, base, args, sizes, types);
}

rex_deferred *rex_check_defer_target(const rex_site *site, int requested, int64_t blocks, int64_t threads, int n,
                                     void **base, void **args, const int64_t *sizes, const int64_t *types)
{
    count_parameters(site, n, sizes, types);
    return rex_defer_target(site, requested, blocks, threads, n, base, args, sizes, types);
}

const char *rex_variable(const rex_items *items, int k)
{
    const char *const *names = items->site->__arg_names;
    return names && names[k] ? names[k] : "?";
}

__attribute__((noreturn)) static void give_up(const char *format, va_list arguments)
{
    vsnprintf(message, sizeof message, format, arguments);
    longjmp(leave, 1);
}

void rex_fail(const rex_site *site, const char *format, ...)
{
    va_list arguments;
    (void)site;
    va_start(arguments, format);
    give_up(format, arguments);
}

void rex_explain(const rex_site *site, const char *format, ...)
{
    va_list arguments;
    (void)site;
    va_start(arguments, format);
    give_up(format, arguments);
}

int rex_active(const rex_site *site, int requested)
{
    (void)site;
    return requested;
}

int rex_available(void) { return 1; }
/* The environment does not change what is checked. */
int64_t rex_teams(int64_t blocks) { return blocks; }
int64_t rex_team_width(int64_t threads) { return threads; }
void rex_tell_host(const rex_site *site, int requested) { (void)site, (void)requested; }

/* Loops that use declare-target variables are not checked. */
const char *rex_backend_symbol(const rex_global *global, void **address)
{
    (void)global, (void)address;
    return "it has none here";
}

const char *rex_backend_missing(void) { return NULL; }
int rex_backend_devices(void) { return 1; }
void rex_backend_select(int number) { (void)number; }
int64_t rex_backend_max_threads(void) { return 1024; }
int64_t rex_backend_max_blocks(void) { return 0x7fffffff; }
int64_t rex_backend_processors(void) { return device.processors(); }
int64_t rex_backend_resident(const rex_kernel *kernel, int64_t threads) { return (void)kernel, device.resident(threads); }
int rex_backend_recursive(void) { return 0; }
void rex_backend_prepare(void) {}
int rex_backend_shares_host_memory(void) { return 0; }
const char *rex_backend_reach(void) { return NULL; }
int rex_backend_is_heap_memory(const void *address) { return (void)address, 0; }
const char *rex_backend_unified(void) { return "the check has memory of its own"; }
int rex_backend_is_device_memory(const void *address) { return (void)address, 0; }
void *rex_backend_absent(void *host, const char *name) { return (void)name, host; }
void *rex_backend_alloc(size_t size, size_t phase) { return device.alloc(size, phase); }
void *rex_backend_alloc_result(size_t size, size_t phase) { return (void)size, (void)phase, NULL; }

const char *rex_backend_free(void *memory, size_t size, size_t phase)
{
    (void)size;
    device.free(memory, phase);
    return NULL;
}

const char *rex_backend_to_device(void *to, const void *from, size_t size)
{
    return device.to_device(to, from, size) ? "the copy failed" : NULL;
}

const char *rex_backend_from_device(void *to, const void *from, size_t size)
{
    return device.from_device(to, from, size) ? "the copy failed" : NULL;
}

const char *rex_backend_begin_to_device(void *to, const void *from, size_t size)
{
    return rex_backend_to_device(to, from, size);
}

const char *rex_backend_begin_from_device(void *to, const void *from, size_t size)
{
    return rex_backend_from_device(to, from, size);
}

const char *rex_backend_begin_rows_to_device(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size,
                                             size_t count)
{
    const char *why = NULL;
    for (size_t k = 0; !why && k < count; ++k)
        why = rex_backend_to_device((char *)to + k * to_stride, (const char *)from + k * from_stride, size);
    return why;
}

const char *rex_backend_begin_rows_from_device(void *to, size_t to_stride, const void *from, size_t from_stride,
                                               size_t size, size_t count)
{
    const char *why = NULL;
    for (size_t k = 0; !why && k < count; ++k)
        why = rex_backend_from_device((char *)to + k * to_stride, (const char *)from + k * from_stride, size);
    return why;
}

const char *rex_backend_finish(void) { return NULL; }
const char *rex_backend_fill(void *memory, int byte, size_t size) { return (void)memory, (void)byte, (void)size, "it cannot"; }
const char *rex_backend_begin_between(void *to, int to_device, const void *from, int from_device, size_t size)
{
    void *held = malloc(size);
    (void)to_device, (void)from_device;
    const int failed = !held || device.from_device(held, from, size) || device.to_device(to, held, size);
    free(held);
    return failed ? "the copy failed" : NULL;
}

const char *rex_backend_begin_zero(void *memory, size_t size) { return device.zero(memory, size) ? "it failed" : NULL; }

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why)
{
    *why = "the kernel failed";
    const int failed = device.launch(blocks, threads, params, site->__kernel()->count, site->__kernel()->sizes, types_of,
                                     names_of);
    return failed ? REX_LAUNCH_FAILED : REX_LAUNCH_DONE;
}
