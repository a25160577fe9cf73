/* The asynchronous routines of omp.h (OpenMP 5.2, 18.8.7 and 18.8.8): tasks of the host's OpenMP runtime, with the dependences
 * of the depend objects that they are given. As the emitted files hold no such task, the runtime's own entries are called,
 * GCC's or LLVM's, whichever the program has; without any, the routines work at once.
 */
#include <stdlib.h>
#include <string.h>

#include "rex_api.h"
#include "rex_devices.h"

int omp_target_memcpy_async(void *to, const void *from, size_t length, size_t to_offset, size_t from_offset,
                            int to_device, int from_device, int dependences, void *list);
int omp_target_memcpy_rect_async(void *to, const void *from, size_t element, int count, const size_t *volume,
                                 const size_t *to_offsets, const size_t *from_offsets, const size_t *to_dimensions,
                                 const size_t *from_dimensions, int to_device, int from_device, int dependences,
                                 void *list);
void *omp_target_memset_async(void *memory, int byte, size_t size, int device, int dependences, void *list);

/* A call that is kept; `sizes` are five arrays of `count` for a rectangle. */
typedef struct rex_kept {
    enum { REX_COPIES, REX_COPIES_RECTANGLE, REX_FILLS } what;
    void *to;
    const void *from;
    size_t length, to_offset, from_offset;
    int to_device, from_device, value, count;
    size_t *sizes;
} rex_kept;

static void perform(rex_kept *one) {
    static const rex_site site = {"omp.h", 0, "asynchronous device routine", NULL, NULL};
    const size_t *const sizes = one->sizes;
    const int n = one->count;
    int failed = 0;
    switch (one->what) {
        case REX_COPIES:
            failed = omp_target_memcpy(one->to, one->from, one->length, one->to_offset, one->from_offset,
                                       one->to_device, one->from_device);
            break;
        case REX_COPIES_RECTANGLE:
            failed = omp_target_memcpy_rect(one->to, one->from, one->length, n, sizes, sizes + n, sizes + 2 * n,
                                            sizes + 3 * n, sizes + 4 * n, one->to_device, one->from_device);
            break;
        default: omp_target_memset(one->to, one->value, one->length, one->to_device); break;
    }
    if (failed) {
        rex_fail(&site, ": the copy failed");
    }
    free(one->sizes);
    free(one);
}

/* GCC's library. A depend object is two pointers there. */
extern void GOMP_task(void (*body)(void *), void *data, void (*copy)(void *, void *), long size, long alignment,
                      _Bool deferred, unsigned flags, void **depend, int priority, void *detach) __attribute__((weak));

static void gomp_body(void *data) { perform(*(rex_kept **)data); }

static int submit_to_gomp(rex_kept *one, int count, void *list) {
    enum { WITH_DEPEND = 8, HEAD = 5 };
    void **depend = calloc(HEAD + (size_t)count, sizeof *depend);
    if (!depend) {
        return 0;
    }
    depend[1] = (void *)(uintptr_t)count;
    for (int k = 0; k < count; ++k) {
        depend[HEAD + k] = (void **)list + 2 * k;
    }
    GOMP_task(gomp_body, &one, NULL, sizeof one, _Alignof(rex_kept *), 1, count > 0 ? WITH_DEPEND : 0, depend, 0, NULL);
    free(depend);
    return 1;
}

/* LLVM's library. A depend object leads to its records, in front of which one has their number. */
typedef struct rex_ident {
    int reserved, flags, other, length;
    const char *text;
} rex_ident;
typedef struct rex_record {
    intptr_t address;
    size_t length;
    size_t flags;
} rex_record;
typedef struct rex_llvm_task {
    void **shared;
    void *rest[4];
} rex_llvm_task;
extern int __kmpc_global_thread_num(rex_ident *place) __attribute__((weak));
extern rex_llvm_task *__kmpc_omp_task_alloc(rex_ident *place, int thread, int flags, size_t size, size_t shared,
                                            int (*body)(int, void *)) __attribute__((weak));
extern int __kmpc_omp_task(rex_ident *place, int thread, rex_llvm_task *task) __attribute__((weak));
extern int __kmpc_omp_task_with_deps(rex_ident *place, int thread, rex_llvm_task *task, int count, rex_record *records,
                                     int others, rex_record *other) __attribute__((weak));

static int llvm_body(int thread, void *task) {
    (void)thread;
    perform(*((rex_llvm_task *)task)->shared);
    return 0;
}

static int submit_to_llvm(rex_kept *one, int count, void *list) {
    static rex_ident place = {0, 2, 0, 0, ";omp.h;asynchronous device routine;0;0;;"};
    enum { TIED = 1 };
    rex_record **const objects = list;
    size_t records = 0;
    for (int k = 0; k < count; ++k) {
        records += (size_t)objects[k][-1].address;
    }
    rex_record *all = calloc(records + 1, sizeof *all);
    if (!all) {
        return 0;
    }
    records = 0;
    for (int k = 0; k < count; ++k) {
        const size_t own = (size_t)objects[k][-1].address;
        memcpy(all + records, objects[k], own * sizeof *all);
        records += own;
    }
    const int thread = __kmpc_global_thread_num(&place);
    rex_llvm_task *task = __kmpc_omp_task_alloc(&place, thread, TIED, sizeof *task, sizeof(void *), llvm_body);
    *task->shared = one;
    if (records > 0) {
        __kmpc_omp_task_with_deps(&place, thread, task, (int)records, all, 0, NULL);
    } else {
        __kmpc_omp_task(&place, thread, task);
    }
    free(all);
    return 1;
}

/* Makes a task of a call, or carries it out. */
static int submit(rex_kept kept, int count, void *list) {
    rex_kept *one = malloc(sizeof *one);
    if (!one) {
        free(kept.sizes);
        return EXIT_FAILURE;
    }
    *one = kept;
    count = list ? count : 0;
    const int llvm = __kmpc_omp_task_with_deps && __kmpc_omp_task && __kmpc_omp_task_alloc && __kmpc_global_thread_num;
    if (!(llvm ? submit_to_llvm(one, count, list) : GOMP_task && submit_to_gomp(one, count, list))) {
        perform(one);
    }
    return 0;
}

static int is_place(int device) { return rex_place_of(device) != REX_NOWHERE; }

int omp_target_memcpy_async(void *to, const void *from, size_t length, size_t to_offset, size_t from_offset,
                            int to_device, int from_device, int dependences, void *list) {
    if (!to || !from || !is_place(to_device) || !is_place(from_device)) {
        return omp_target_memcpy(to, from, length, to_offset, from_offset, to_device, from_device);
    }
    return submit((rex_kept){REX_COPIES, to, from, length, to_offset, from_offset, to_device, from_device, 0, 0, NULL},
                  dependences, list);
}

int omp_target_memcpy_rect_async(void *to, const void *from, size_t element, int count, const size_t *volume,
                                 const size_t *to_offsets, const size_t *from_offsets, const size_t *to_dimensions,
                                 const size_t *from_dimensions, int to_device, int from_device, int dependences,
                                 void *list) {
    const size_t *const given[] = {volume, to_offsets, from_offsets, to_dimensions, from_dimensions};
    int known = to && from && count > 0 && element > 0 && is_place(to_device) && is_place(from_device);
    for (int k = 0; k < 5; ++k) {
        known = known && given[k];
    }
    size_t *sizes = known ? malloc(5 * (size_t)count * sizeof *sizes) : NULL;
    if (!sizes) {
        return omp_target_memcpy_rect(to, from, element, count, volume, to_offsets, from_offsets, to_dimensions,
                                      from_dimensions, to_device, from_device);
    }
    for (int k = 0; k < 5; ++k) {
        memcpy(sizes + k * count, given[k], (size_t)count * sizeof *sizes);
    }
    return submit((rex_kept){REX_COPIES_RECTANGLE, to, from, element, 0, 0, to_device, from_device, 0, count, sizes},
                  dependences, list);
}

void *omp_target_memset_async(void *memory, int byte, size_t size, int device, int dependences, void *list) {
    if (!memory || !is_place(device)) {
        return omp_target_memset(memory, byte, size, device);
    }
    submit((rex_kept){REX_FILLS, memory, NULL, size, 0, 0, device, device, byte, 0, NULL}, dependences, list);
    return memory;
}
