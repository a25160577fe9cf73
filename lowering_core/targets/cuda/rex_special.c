/* Which kernels are compiled again, and when. The values that a kernel is launched with are counted; those that it has run with
 * for long enough get a version in which they are constants. One thread makes all versions; nothing waits for it but the end of
 * the program, and that only while the thread uses the device. */
#include "rex_special.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum state {
    COUNTED, /* the kernel has not run with these values for long enough */
    RECALLED, /* what is kept on disk is to be looked for */
    ABSENT, /* nothing is kept; it has not run for long enough to be compiled */
    COMPILED, /* to be compiled */
    DONE /* `function` is the version, NULL where there is none */
} state;

typedef struct version {
    unsigned long long values[REX_SPECIAL_VALUES];
    const void *function;
    long long nanoseconds;
    int device, runs;
    state state;
} version;

/* What is known of one kernel. */
typedef struct rex_special_versions {
    version all[REX_SPECIAL_VERSIONS];
    int used;
    const rex_special *kernel;
    struct rex_special_versions *next;
} versions;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t asked = PTHREAD_COND_INITIALIZER, ended = PTHREAD_COND_INITIALIZER;
static versions *known; /* of all kernels */
static int works, busy, stopped;
static pid_t owner; /* the process that has the thread */

/* REX_SPECIALIZE: 0 for never; `always` for values that a kernel is launched with twice, however short that takes. */
static int off;
static long long enough = REX_SPECIAL_MILLISECONDS * 1000000ll; /* nanoseconds with the same values that are worth a version */

__attribute__((constructor)) static void read_setting(void) {
    const char *const word = getenv("REX_SPECIALIZE");
    off = word && !strcmp(word, "0");
    enough = word && !strcmp(word, "always") ? 0 : enough;
}

static versions *versions_of(rex_special *special) {
    if (!special->versions && (special->versions = calloc(1, sizeof *special->versions))) {
        special->versions->kernel = special;
        special->versions->next = known;
        known = special->versions;
    }
    return special->versions;
}

/* The place for values that were not seen before: a free one, or that of values with which the kernel ran for the shortest time
 * and which nothing was made for; -1 where all have been. */
static int place_for(versions *own) {
    int found = -1;
    if (own->used < REX_SPECIAL_VERSIONS) {
        return own->used++;
    }
    for (int k = 0; k < REX_SPECIAL_VERSIONS; ++k) {
        const version *const one = &own->all[k];
        if ((one->state == COUNTED || one->state == ABSENT) &&
            (found < 0 || one->nanoseconds < own->all[found].nanoseconds)) {
            found = k;
        }
    }
    return found;
}

static void read_values(const rex_kernel *kernel, void *const *params, unsigned long long *values) {
    const rex_special *const special = kernel->known->special;
    for (int k = 0; k < special->count; ++k) {
        memcpy(&values[k], params[special->places[k]], kernel->sizes[special->places[k]]); /* an integer of at most 8 bytes */
    }
}

const void *rex_special_version(const rex_kernel *kernel, void *const *params, int device, int *place) {
    rex_special *const special = kernel->known->special;
    unsigned long long values[REX_SPECIAL_VALUES] = {0};
    const void *function = NULL;
    *place = -1;
    if (!special || off) {
        return NULL;
    }
    read_values(kernel, params, values);
    pthread_mutex_lock(&mutex);
    versions *const own = versions_of(special);
    for (int k = 0; own && k < own->used; ++k) {
        if (own->all[k].device == device && !memcmp(own->all[k].values, values, sizeof values)) {
            *place = k;
            function = own->all[k].function;
        }
    }
    if (own && *place < 0 && (*place = place_for(own)) >= 0) {
        version *const one = &own->all[*place];
        memset(one, 0, sizeof *one);
        memcpy(one->values, values, sizeof values);
        one->device = device;
    }
    pthread_mutex_unlock(&mutex);
    return function;
}

/* Makes what is asked for until the program ends. */
static void *work(void *unused) {
    pthread_mutex_lock(&mutex);
    while (!stopped) {
        version *next = NULL;
        const rex_special *kernel = NULL;
        for (versions *own = known; own && !next; own = own->next) {
            for (int k = 0; k < own->used && !next; ++k) {
                const int wanted = own->all[k].state == RECALLED || own->all[k].state == COMPILED;
                next = wanted ? &own->all[k] : NULL;
                kernel = own->kernel;
            }
        }
        if (!next) {
            pthread_cond_wait(&asked, &mutex);
            continue;
        }
        const version one = *next; /* its place is its own until it is done */
        busy = 1;
        pthread_mutex_unlock(&mutex);
        int never = 0;
        const void *const function = rex_special_make(kernel, one.values, one.device, one.state == COMPILED, &never);
        pthread_mutex_lock(&mutex);
        next->function = function;
        next->state = function || never || one.state == COMPILED ? DONE : next->nanoseconds >= enough ? COMPILED : ABSENT;
        busy = 0;
        pthread_cond_broadcast(&ended);
    }
    pthread_mutex_unlock(&mutex);
    return unused;
}

/* The thread, which takes no signal of the program's. */
static void begin_work(void) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    owner = getpid();
    works = !atexit(rex_special_stop) && !pthread_create(&thread, NULL, work, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    stopped = !works;
    if (works) {
        pthread_detach(thread);
    }
}

void rex_special_ran(const rex_kernel *kernel, int place, long long nanoseconds) {
    if (place < 0) {
        return;
    }
    pthread_mutex_lock(&mutex);
    version *const one = &kernel->known->special->versions->all[place];
    one->runs += one->runs < REX_SPECIAL_RUNS;
    one->nanoseconds += nanoseconds;
    const state before = one->state;
    if (one->state == COUNTED && one->runs == REX_SPECIAL_RUNS) {
        one->state = RECALLED;
    } else if (one->state == ABSENT && one->nanoseconds >= enough) {
        one->state = COMPILED;
    }
    if (one->state != before && !stopped) {
        if (!works) {
            begin_work();
        }
        pthread_cond_signal(&asked);
    }
    pthread_mutex_unlock(&mutex);
}

void rex_special_wait(void) {
    pthread_mutex_lock(&mutex);
    busy = 0;
    pthread_cond_broadcast(&ended);
    pthread_mutex_unlock(&mutex);
}

int rex_special_resume(void) {
    pthread_mutex_lock(&mutex);
    const int goes_on = busy = !stopped;
    pthread_mutex_unlock(&mutex);
    return goes_on;
}

void rex_special_stop(void) {
    if (getpid() != owner) {
        return; /* a process that the program has forked */
    }
    pthread_mutex_lock(&mutex);
    stopped = 1;
    while (busy) {
        pthread_cond_wait(&ended, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}
