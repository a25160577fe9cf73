/* Target constructs that are tasks of the host's OpenMP runtime (`nowait`, OpenMP 5.2, 13.8 and 15.6).
 *
 * What the construct says is read where it is met. A worker, which is no thread of the host's runtime, carries it out: at
 * once where it has no dependences, else when the task runs. The task is complete when the construct is: the worker fulfils
 * its event, or where there are none, the thread that runs the task waits. Without a worker that thread does all itself.
 */
#include <stdlib.h>
#include <string.h>

#include "rex_api.h"
#include "rex_internal.h"

/* Of the host's OpenMP runtime, where the program has one. */
extern void omp_fulfill_event(uintptr_t event) __attribute__((weak));

extern int omp_get_level(void) __attribute__((weak));

typedef enum rex_operation { REX_IS_TARGET, REX_IS_ENTER, REX_IS_EXIT, REX_IS_UPDATE } rex_operation;
typedef enum rex_state { REX_WAITS, REX_HAS_STARTED, REX_HAS_DECLINED } rex_state;

struct rex_deferred {
    rex_operation operation;
    int requested;
    int64_t blocks, threads;
    rex_site site;
    int n;
    void **base, **args;
    int64_t *sizes, *types;
    void **values, **places; /* copies of what is passed by value, and where it was */
    uintptr_t event;
    rex_state state;
    int handed;   /* to a worker */
    int done;     /* a worker has carried it out */
    int answered; /* the task has begun, and leaves the end to the worker */
    rex_deferred *next;
};

enum { MOST_WORKERS = 256 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER, change = PTHREAD_COND_INITIALIZER;
static rex_deferred *queue;
static int workers, idle, pending;
static __thread rex_deferred *own; /* what this worker carries out */

static const rex_site memory_site = {"nowait", 0, "deferred construct", NULL, NULL};

static void *reserve(size_t size) {
    void *result = calloc(1, size > 0 ? size : 1);
    if (!result) {
        rex_fail(&memory_site, ": out of host memory");
    }
    return result;
}

static void *duplicate(const void *from, size_t count, size_t size) {
    void *result = reserve(count * size);
    if (from && count > 0) {
        memcpy(result, from, count * size);
    }
    return result;
}

/* Pointers into a value that is passed on become pointers into its copy. */
static void move_inside(rex_deferred *one, char *from, char *copy, size_t size) {
    for (int k = 0; k < one->n; ++k) {
        char *const at = one->args[k], *const end = one->base[k];
        if ((one->types[k] & REX_FOLLOWED) && at >= from && at < from + size) {
            one->args[k] = copy + (at - from);
            one->base[k] = end >= from && end <= from + size ? copy + (end - from) : end;
        }
    }
}

static rex_deferred *defer(rex_operation operation, const rex_site *site, int requested, int n, void **base, void **args,
                           const int64_t *sizes, const int64_t *types) {
    rex_deferred *one = reserve(sizeof *one);
    const size_t count = (size_t)n;
    if (rex_unified()) {
        (void)rex_backend_reach(); /* a worker's kernel may use this thread's stack; if it cannot, the worker says so */
    }
    one->operation = operation;
    one->requested = requested;
    one->site = *site;
    one->site.__arg_names = site->__arg_names ? duplicate(site->__arg_names, count, sizeof *site->__arg_names) : NULL;
    one->n = n;
    one->base = duplicate(base, count, sizeof *base);
    one->args = duplicate(args, count, sizeof *args);
    one->sizes = duplicate(sizes, count, sizeof *sizes);
    one->types = duplicate(types, count, sizeof *types);
    one->values = reserve(count * sizeof *one->values);
    one->places = duplicate(args, count, sizeof *args);
    for (int k = 0; k < n; ++k) {
        if ((types[k] & (REX_VALUE | REX_COPY)) && !(types[k] & REX_FOLLOWED)) {
            const size_t size = sizes[k] > 0 ? (size_t)sizes[k] : 0;
            one->args[k] = one->values[k] = duplicate(args[k], size, 1);
            move_inside(one, args[k], one->args[k], size);
        }
    }
    return one;
}

rex_deferred *rex_defer_target(const rex_site *site, int requested, int64_t blocks, int64_t threads, int n,
                               void **args_base, void **args, const int64_t *arg_sizes, const int64_t *arg_types) {
    rex_deferred *one = defer(REX_IS_TARGET, site, requested, n, args_base, args, arg_sizes, arg_types);
    one->blocks = blocks;
    one->threads = threads;
    return one;
}

rex_deferred *rex_defer_enter_data(const rex_site *site, int requested, int n, void **args_base, void **args,
                                   const int64_t *arg_sizes, const int64_t *arg_types) {
    return defer(REX_IS_ENTER, site, requested, n, args_base, args, arg_sizes, arg_types);
}

rex_deferred *rex_defer_exit_data(const rex_site *site, int requested, int n, void **args_base, void **args,
                                  const int64_t *arg_sizes, const int64_t *arg_types) {
    return defer(REX_IS_EXIT, site, requested, n, args_base, args, arg_sizes, arg_types);
}

rex_deferred *rex_defer_update(const rex_site *site, int requested, int n, void **args_base, void **args,
                               const int64_t *arg_sizes, const int64_t *arg_types) {
    return defer(REX_IS_UPDATE, site, requested, n, args_base, args, arg_sizes, arg_types);
}

static void dispose(rex_deferred *one) {
    for (int k = 0; k < one->n; ++k) {
        free(one->values[k]);
    }
    free((void *)one->site.__arg_names);
    free(one->base);
    free(one->args);
    free(one->values);
    free(one->places);
    free(one->sizes);
    free(one->types);
    free(one);
}

void rex_end_deferred(rex_deferred *one) {
    const uintptr_t event = one->event;
    dispose(one);
    if (event) {
        omp_fulfill_event(event);
    }
}

/* A value that the device has of a variable is found by the variable's own address. */
static void find_stored(rex_deferred *one) {
    for (int k = 0; k < one->n; ++k) {
        if ((one->types[k] & REX_STORED) && omp_target_is_present(one->places[k], one->requested - 1)) {
            one->args[k] = one->places[k];
        }
    }
}

/* 0 where a region has to run on the host. */
static int carry_out(rex_deferred *one) {
    const rex_site *site = &one->site;
    find_stored(one);
    switch (one->operation) {
        case REX_IS_TARGET:
            return rex_target(site, one->requested, one->blocks, one->threads, one->n, one->base, one->args, one->sizes,
                              one->types);
        case REX_IS_ENTER:
            rex_enter_data(site, one->requested, one->n, one->base, one->args, one->sizes, one->types);
            return 1;
        case REX_IS_EXIT:
            rex_exit_data(site, one->requested, one->n, one->base, one->args, one->sizes, one->types);
            return 1;
        default:
            rex_update(site, one->requested, one->n, one->base, one->args, one->sizes, one->types);
            return 1;
    }
}

static void tell(rex_deferred *one, rex_state state) {
    pthread_mutex_lock(&mutex);
    one->state = state;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&mutex);
}

void rex_kernel_started(void) {
    if (own) {
        tell(own, REX_HAS_STARTED);
    }
}

/* The end is the task's, unless that has begun and does not wait. */
static void finish(rex_deferred *one, int ran) {
    if (!ran) {
        tell(one, REX_HAS_DECLINED);
        return;
    }
    pthread_mutex_lock(&mutex);
    one->done = 1;
    const int ends = one->answered;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&mutex);
    if (ends) {
        rex_end_deferred(one);
    }
}

static void *serve(void *nothing) {
    (void)nothing;
    pthread_mutex_lock(&mutex);
    for (;;) {
        while (!queue) {
            ++idle;
            pthread_cond_wait(&work, &mutex);
            --idle;
        }
        rex_deferred *one = queue;
        queue = one->next;
        pthread_mutex_unlock(&mutex);
        own = one;
        const int ran = carry_out(one);
        own = NULL;
        finish(one, ran);
        pthread_mutex_lock(&mutex);
        --pending;
        pthread_cond_broadcast(&change);
    }
    return NULL;
}

/* At the end of the program nothing may be under way. */
static void wait_for_all(void) {
    pthread_mutex_lock(&mutex);
    while (pending > 0) {
        pthread_cond_wait(&change, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}

/* Under the mutex: whether a worker takes what is queued next. */
static int has_worker(void) {
    static int registered;
    if (!registered) {
        registered = 1;
        atexit(wait_for_all);
    }
    int waiting = 0;
    for (const rex_deferred *one = queue; one; one = one->next) {
        ++waiting;
    }
    if (idle > waiting) {
        return 1;
    }
    pthread_t thread;
    if (workers == MOST_WORKERS || pthread_create(&thread, NULL, serve, NULL) != 0) {
        return 0;
    }
    pthread_detach(thread);
    ++workers;
    return 1;
}

/* Gives a construct to a worker, where that acts on a device and there is one. */
static void hand_over(rex_deferred *one) {
    if (!one->requested || rex_without_device(one->requested - 1)) {
        return;
    }
    pthread_mutex_lock(&mutex);
    if (has_worker()) {
        rex_deferred **place = &queue;
        while (*place) {
            place = &(*place)->next;
        }
        *place = one;
        one->handed = 1;
        ++pending;
        pthread_cond_signal(&work);
    }
    pthread_mutex_unlock(&mutex);
}

/* In a sequential part the task follows at once, which only waits where it has no event. */
void rex_start_deferred(rex_deferred *one, int has_event) {
    if (omp_fulfill_event && (has_event || (omp_get_level && omp_get_level() > 0))) {
        hand_over(one);
    }
}

int rex_begin_deferred(rex_deferred *one, uintptr_t event) {
    one->event = event;
    if (!one->handed && event) {
        hand_over(one);
    }
    if (!one->handed) {
        const int ran = carry_out(one);
        if (ran) {
            rex_end_deferred(one);
        }
        return ran;
    }
    pthread_mutex_lock(&mutex);
    while (!one->done && one->state == REX_WAITS && (one->operation == REX_IS_TARGET || !event)) {
        pthread_cond_wait(&change, &mutex);
    }
    const int declined = one->state == REX_HAS_DECLINED;
    while (!declined && !one->done && !event) {
        pthread_cond_wait(&change, &mutex);
    }
    const int ends = one->done;
    one->answered = !declined && !ends;
    pthread_mutex_unlock(&mutex);
    if (ends) {
        rex_end_deferred(one);
    }
    return !declined;
}
