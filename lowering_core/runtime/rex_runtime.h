/* The runtime interface of emitted host files: everything that `rex_<stem>.c` includes besides the user's own text.
 *
 * Data and launches travel in arrays: item k of a call is args_base[k], args[k], arg_sizes[k] (bytes), arg_types[k]
 * (flags below), and __arg_names[k] of the site is what messages call it. All functions may be called from several host
 * threads. A device error that cannot be survived ends the program with REX_EXIT_CODE after a message on stderr.
 *
 * Environment: REX_VERBOSE=1 prints each launch and each region that runs on the host, REX_DISABLE=1 behaves as if
 * there were no device, REX_REQUIRE_DEVICE=1 makes a region that runs on the host a fatal error, REX_CPU_THREADS=n sets
 * the CPU back end's threads, REX_CPU_ORDER=reverse runs its blocks and threads from the last to the first,
 * REX_WARP_WIDTH=64 gives it wide warps, REX_CPU_RESIDENT=n lets it hold n blocks at once, and REX_CPU_UNIFIED=0 keeps its kernels from the host's own memory in programs
 * that require unified_shared_memory.
 */
#ifndef REX_RUNTIME_H
#define REX_RUNTIME_H

/* An emitted file includes this before the user's first line. So it does not include <stdint.h>, which would fix what
 * the headers of C declare before the user's feature macros (_GNU_SOURCE) are read; and all names but those of the
 * interface are reserved ones, for any other may be a macro of the command line. */
#ifndef __cplusplus
#define __need_size_t /* and nothing else of it: old programs have a wchar_t of their own */
#define __need_ptrdiff_t
#endif
#include <stddef.h>
#if defined(__cplusplus) || !defined(__INT64_TYPE__)
#include <stdint.h>
#else
__extension__ typedef __INT64_TYPE__ int64_t;
#endif

#ifndef __cplusplus
#include "rex_api.h"
#endif
#include "rex_selectors.h"
#if defined(REX_OMP_INTEROP) && !defined(__cplusplus)
#include "rex_interop.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
    REX_TO = 1,             /* copy to the device when the data becomes present */
    REX_FROM = 2,           /* copy from the device when the data ceases to be present */
    REX_ALWAYS = 4,         /* copy even when the data stays present */
    REX_DELETE = 8,         /* exit data: whatever the reference count is */
    REX_PRESENT = 0x10,     /* must be present already; a fatal error otherwise */
    REX_CLOSE = 0x20,       /* accepted, without effect */
    REX_HOLD = 0x40,        /* ompx_hold: stays present while the construct lasts, whatever else ends */
    REX_VALUE = 0x100,      /* args[k] points at arg_sizes[k] bytes that are passed by value */
    REX_POINTER = 0x200,    /* a pointer without a section; its value args_base[k] is translated if present, or if it
                             * is the base of a section that is */
    REX_REQUIRED = 0x400,   /* with REX_POINTER: the region dereferences it */
    REX_DEVICE = 0x800,     /* is_device_ptr: args_base[k] is passed unchanged */
    REX_SCRATCH = 0x1000,   /* device memory of arg_sizes[k] bytes for the duration of the launch; the address args_base[k]
                             * is the number of bytes at its beginning that are zero, NULL: all */
    REX_STORAGE = 0x2000,   /* an object whose members are mapped by the REX_MEMBER items that follow; maps nothing */
    REX_MEMBER = 0x4000,    /* a mapping without a kernel parameter; in the REX_STORAGE item before it, if any */
    REX_ATTACH = 0x8000,    /* with REX_MEMBER: args_base[k] is where the pointer to args[k] is stored; it is attached */
    REX_REST = 0x10000,     /* with REX_MEMBER: what comes back is only what no other item of the call maps */
    REX_FOLLOWED = 0x20000, /* no kernel parameter: the region follows pointers stored every arg_sizes[k] bytes from
                             * args[k] to args_base[k] (NULL: to the end of what is present) */
    REX_IMPLICIT = 0x40000, /* no clause names it: where a part of it is present, the region uses that part */
    REX_TRIPS = 0x80000,    /* with REX_VALUE: the number of the region's iterations; without any it follows no pointer */
    REX_END = 0x100000,     /* with REX_POINTER: only compared with others of its type; may be where a range ends */
    REX_COPY = 0x200000,    /* args[k] points at arg_sizes[k] bytes; a copy of them is in device memory during the launch */
    REX_STORED = 0x400000,  /* with REX_VALUE or REX_COPY: the device's value, where the variable is present */
    REX_RESULT = 0x800000,  /* a mapping that the kernel reads and writes in one place, when the region ends */
    REX_EXIT_CODE = 70
};

/* Bytes of scratch that one rex_reduce of values of `size` bytes needs with `blocks` blocks (sizes up to 8 bytes). */
#define REX_REDUCE_SCRATCH(blocks, size) (16 + (int64_t)(blocks) * 16)

/* Of these, the bytes that have to be zero for reduced arrays and records. */
#define REX_REDUCE_HEAD(blocks) (16 + (int64_t)(blocks) * 16)

/* Bytes of scratch that the copies of a reduced array or record need, `copies` of `bytes` each for each block. */
#define REX_REDUCE_OBJECTS(blocks, copies, bytes) (16 + (int64_t)(blocks) * (16 + (int64_t)(copies) * (bytes)))

/* A kernel K of the device file is what `extern rex_kernel_entry K_entry` returns. It is a function because a variable
 * would have to be listed where the construct stands in another one with default(none). */
typedef struct rex_kernel rex_kernel;
typedef const rex_kernel *rex_kernel_entry(void);

/* A construct of the user's program: where it stands, its name in messages, its kernel (NULL without one). All members
 * have one size, so that the layout is the runtime's also in files that are built with -fpack-struct. */
typedef struct rex_site {
    const char *__file;
    long long __line;
    const char *__name;
    rex_kernel_entry *__kernel;
    const char *const *__arg_names;
} rex_site;

/* A target region. 1: it ran on the device and its results are back. 0: nothing ran; run the original on the host,
 * between rex_host_begin and rex_host_end. `__requested` is what rex_device says: with 0 (a false `if`, or the host as
 * device) the answer is 0 without a message, and the original runs on the host's own data. */
int rex_target(const rex_site *__site, int __requested, int64_t __blocks, int64_t __threads, int __n,
               void **__args_base, void **__args, const int64_t *__arg_sizes, const int64_t *__arg_types);

/* Begin and end of a `target data` construct: both calls take the same items. */
void rex_data_begin(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                    const int64_t *__arg_sizes, const int64_t *__arg_types);
void rex_data_end(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                  const int64_t *__arg_sizes, const int64_t *__arg_types);

/* `target enter data` and `target exit data`. `release` is no flag at all, `delete` is REX_DELETE. */
void rex_enter_data(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                    const int64_t *__arg_sizes, const int64_t *__arg_types);
void rex_exit_data(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                   const int64_t *__arg_sizes, const int64_t *__arg_types);

/* `target update`: REX_TO or REX_FROM for each item. An item that is not present is skipped, unless REX_PRESENT. */
void rex_update(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                const int64_t *__arg_sizes, const int64_t *__arg_types);

/* The same constructs as tasks (`nowait`): what they say is kept, with the values that are passed on. In a task that has
 * their dependences, and an event where the host's compiler has those, rex_begin_deferred carries one out; it is complete
 * when the task is. 0: it is a region, and nothing ran; run the original on the host, and call rex_end_deferred behind it.
 * One without dependences is started before the task. */
typedef struct rex_deferred rex_deferred;
rex_deferred *rex_defer_target(const rex_site *__site, int __requested, int64_t __blocks, int64_t __threads, int __n,
                               void **__args_base, void **__args, const int64_t *__arg_sizes, const int64_t *__arg_types);
rex_deferred *rex_defer_enter_data(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                                   const int64_t *__arg_sizes, const int64_t *__arg_types);
rex_deferred *rex_defer_exit_data(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                                  const int64_t *__arg_sizes, const int64_t *__arg_types);
rex_deferred *rex_defer_update(const rex_site *__site, int __requested, int __n, void **__args_base, void **__args,
                               const int64_t *__arg_sizes, const int64_t *__arg_types);
void rex_start_deferred(rex_deferred *__deferred, int __has_event);
int rex_begin_deferred(rex_deferred *__deferred, __UINTPTR_TYPE__ __event);
void rex_end_deferred(rex_deferred *__deferred);

/* The event of a task, declared in a block. Clang takes one type for all of a file's events: REX_OMP_EVENTS says that the
 * program has some, of the type of <omp.h>. Otherwise the type is declared here. GCC's library forgets that a task with an
 * event is not complete when a thread runs it while it waits for dependences; there, tasks wait for their constructs. */
#if defined(__clang__) && defined(_OPENMP) && _OPENMP >= 201811
#ifdef REX_OMP_EVENTS
#define REX_EVENT omp_event_handle_t __rex_event
#else
__extension__ enum rex_event { __rex_last_event = __UINTPTR_MAX__ };
#define REX_EVENT \
    typedef enum rex_event omp_event_handle_t; \
    omp_event_handle_t __rex_event
#endif
#define REX_DETACH detach(__rex_event)
#define REX_EVENT_VALUE (__UINTPTR_TYPE__) __rex_event
#define REX_START(deferred) rex_start_deferred(deferred, 1)
#else
#define REX_EVENT
#define REX_DETACH
#define REX_EVENT_VALUE 0
#define REX_START(deferred) rex_start_deferred(deferred, 0)
#endif
#if (defined(__clang__) && __clang_major__ >= 16) || (!defined(__clang__) && defined(__GNUC__) && __GNUC__ >= 13)
#define REX_INOUTSET inoutset
#else
#define REX_INOUTSET inout
#endif

/* What stands for directives that not all host compilers know: `newer` for those that do, `older` for the others.
 * REX_NESTS is for loops with code between them; REX_ALL_MEMORY for dependences on omp_all_memory, which a task that
 * waits for all before it, and is run at once, has as well. A `scope` is a loop of REX_TEAM iterations, one
 * for each thread. */
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 15)
#define REX_NESTS(newer, older) newer
#else
#define REX_NESTS(newer, older) older
#endif
#if (defined(__clang__) && __clang_major__ >= 17) || (!defined(__clang__) && defined(__GNUC__) && __GNUC__ >= 13)
#define REX_ALL_MEMORY(newer, older) newer
#define REX_WAIT_FOR_ALL
#else
#define REX_ALL_MEMORY(newer, older) older
#define REX_WAIT_FOR_ALL _Pragma("omp taskwait")
#endif
#if !defined(__clang__) && defined(__GNUC__) && __GNUC__ >= 12
#define REX_READS_SCOPE 1
#else
#define REX_READS_SCOPE 0
#endif
#ifdef _OPENMP
extern int __rex_team(void) __asm__("omp_get_num_threads");
#define REX_TEAM __rex_team()
#else
#define REX_TEAM 1
#endif

/* Around a region that runs on the host although a device would be used: the host sees the device's values of
 * all present data in between; afterwards the device has what the region wrote, and the host its own values again.
 * Whatever else this thread would do on the device in between is done on the host too; other threads wait a while, and
 * then run their regions on the host as well. With `__requested` 0 nothing is exchanged. */
void rex_host_begin(const rex_site *__site, int __requested);
void rex_host_end(const rex_site *__site, int __requested);

/* The same for a data directive that is not supported: nobody waits, and all threads do without the device until
 * rex_host_end, or for good, for it cannot be known what the device would have to hold from there on. */
void rex_host_stay(const rex_site *__site, int __requested);

/* Around a function with target directives that were not understood, which the host's compiler carries out: it runs on
 * the host as such a region does. rex_lost announces those that are in no function that is known. */
const rex_site *rex_lost_begin(const rex_site *__sites, int __n);
void rex_lost_end(const rex_site *const *__site);
void rex_lost(const rex_site *__sites, int __n);

/* The device address of host address `__host` when that is present, else `__host` itself (use_device_ptr, _addr). */
void *rex_device_address(const rex_site *__site, int __requested, void *__host);

/* The same for a base address whose mapped part begins `__offset` bytes behind it: the address that the base would
 * have. */
void *rex_device_base(const rex_site *__site, int __requested, void *__base, ptrdiff_t __offset);

/* What a region that runs on the host uses for a device address: the host's memory for it, between rex_host_begin and
 * rex_host_end; any other address is itself (is_device_ptr, has_device_addr). */
void *rex_host_address(const rex_site *__site, int __requested, const void *__device);

/* `target update` of rows: `__shape` is the size of a row in bytes and, for each of the dimensions from the outermost
 * on, how many there are and how many bytes lie between the beginnings of two. */
void rex_update_rows(const rex_site *__site, int __requested, const char *__name, int64_t __type, void *__first,
                     int __dimensions, const int64_t *__shape);

/* What is requested by a `device` clause, or by default: the number of a device and 1, or 0 for the host. */
int rex_device(const rex_site *__site, long long __number);
int rex_default(const rex_site *__site);

/* `error at(execution)` in a region: a message, and with `__fatal` the end of the program. */
void rex_error(int __fatal, const char *__message);

/* `assume holds(…)` in a region: a promise to the device's compiler. */
#define rex_assume(__fact) ((void)0)

/* What a selector of `target_device` is worth for the device with this number: `__host` for the host, `__other` for
 * another device, 0 for what is no device. */
int rex_device_is(int __number, int __host, int __other);

/* The interop construct on variables that hold an object. `init` makes one for the device with a number (-1: the host);
 * of the foreign runtimes that are preferred, by the numbers of omp_interop_fr_t, it is for the first that there is.
 * `use` and `destroy` wait for what the program has put on the object's stream. With `nowait` that is a task's to wait
 * for: rex_interop_note says what there is up to now, and whether the object ends with it. */
enum { REX_TARGET_TYPE = 1, REX_TARGETSYNC_TYPE = 2 };
typedef struct rex_interop_mark rex_interop_mark;
void rex_interop_init(const rex_site *__site, long long __device, int __types, int __count, const int *__preferred,
                      void *__variable);
void rex_interop_use(const rex_site *__site, const void *__variable);
void rex_interop_destroy(const rex_site *__site, void *__variable);
rex_interop_mark *rex_interop_note(const rex_site *__site, void *__variable, int __ends);
void rex_interop_reached(const rex_site *__site, rex_interop_mark *__mark);

/* Around a call of `dispatch` with a device clause: the calling thread's default device is another one. */
int rex_dispatch_begin(long long __device);
void rex_dispatch_end(int __before);

/* Whether a region that may be cancelled runs on the device, where nothing is: not with OMP_CANCELLATION=true. */
int rex_uncancelled(const rex_site *__site);

/* A declare-target variable, announced before main. `__global` is what the device file defines for it; `__filled` is 0
 * when it has no initial value. */
typedef struct rex_global rex_global;
void rex_declare_target(const rex_global *__global, const char *__name, void *__host, size_t __size, int __filled,
                        const char *__file, int __line);

/* A pointer that the variable `__host` starts with, at `__slot` in it. On the device it leads to the same place of the
 * object `__target`, or without one to a copy of the string literal. */
void rex_declare_pointer(const void *__host, void *__slot, const void *__target);

/* Before main: a file of the program requires unified_shared_memory. Where kernels cannot use the host's own memory,
 * that is said, and there is no device. */
void rex_require_unified(const char *__file, int __line);

/* What launch values that no clause gives are measured by: the multiprocessors of a device, and how many blocks of so many
 * threads of a kernel they hold at once, for its registers and shared memory. 1 for what is no device of the back end's. */
int64_t rex_processors(long long __device);
int64_t rex_resident(rex_kernel_entry *__kernel, long long __device, int64_t __threads);
int rex_default_device(void);

/* What the environment leaves of launch values that no clause gives (OMP_NUM_TEAMS, OMP_TEAMS_THREAD_LIMIT). */
int64_t rex_teams(int64_t __blocks);
int64_t rex_team_width(int64_t __threads);

/* Launch values of emitted code. An explicit value stays as it is; one that no device can have is made legal with a warning. */
int64_t rex_legal(int64_t __asked, int64_t __largest);

static __inline__ int64_t rex_smaller(int64_t __left, int64_t __right) { return __left < __right ? __left : __right; }
static __inline__ int64_t rex_larger(int64_t __left, int64_t __right) { return __left > __right ? __left : __right; }
/* Bytes for an object of `__size` bytes for each thread of a launch; where they cannot be counted, more than there are. */
static __inline__ int64_t rex_own_copies(int64_t __blocks, int64_t __threads, int64_t __size)
{
    const int64_t __most = (int64_t)(~0ull / 4), __each = rex_larger(__threads * __size, 1);
    return __blocks > __most / __each ? __most : __blocks * __each;
}

static __inline__ int64_t rex_quotient(int64_t __number, int64_t __by) { return __number / rex_larger(__by, 1); }

/* How many groups of `__size` hold `__count` items: at least one. */
static __inline__ int64_t rex_cover(unsigned long long __count, int64_t __size)
{
    const unsigned long long __group = (unsigned long long)rex_larger(__size, 1);
    const unsigned long long __groups = __count == 0 ? 1 : 1 + (__count - 1) / __group;
    return __groups < ~0ull / 2 ? (int64_t)__groups : (int64_t)(~0ull / 2);
}

/* The traits of an allocator that a region uses, from those that a program lists as omp.h has them. */
typedef struct rex_allocator_traits {
    unsigned long long __alignment, __pool, __fallback, __other;
} rex_allocator_traits;
rex_allocator_traits rex_traits_given(const void *__traits, size_t __count);

/* The argument arrays of a call whose number of items is known at run time only. */
typedef struct rex_list {
    int __n, __capacity;
    void **__base, **__args;
    int64_t *__sizes, *__types;
    const char **__names;
} rex_list;

void rex_list_add(rex_list *__list, const char *__name, void *__base, void *__args, int64_t __size, int64_t __type);
void rex_list_free(rex_list *__list);

/* Copies `__size` bytes; emitted code has no other need of <string.h>. */
static __inline__ void rex_copy(void *__to, const void *__from, size_t __size)
{
    size_t __k;
    for (__k = 0; __k < __size; ++__k)
        ((char *)__to)[__k] = ((const char *)__from)[__k];
}

#ifdef __cplusplus
}
#endif

#endif
