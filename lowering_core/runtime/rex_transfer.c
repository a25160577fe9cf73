/* The copies between host and device that a call needs. */
#include "rex_transfer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_storage.h"

/* `host` is the memory of the program, NULL for an address; `kept` is in its place where that has attached pointers. */
typedef struct rex_noted {
    rex_mapping *range; /* NULL for none */
    int to;             /* to the device */
    char *device, *host, *kept;
    char *address;
    size_t size;
    size_t rows, stride; /* of `size` bytes */
} rex_noted;

enum { FIRST = 8 };
static __thread rex_noted first[FIRST], *grown; /* the first ones, or all */
static __thread size_t count, capacity;

static size_t moved[2]; /* bytes from the device and to it, by all threads */

/* What the program has moved, for those who place its data. */
__attribute__((destructor)) static void tell_moved(void) {
    if (rex_verbose && (moved[0] || moved[1])) {
        fprintf(stderr, "rex: moved: %zu bytes to the device, %zu bytes from it\n", moved[1], moved[0]);
    }
}

static int transfers; /* of all threads, that are under way without the mutex */
static pthread_cond_t transferred = PTHREAD_COND_INITIALIZER;

static rex_noted *list(void) { return grown ? grown : first; }

static const char *note(rex_noted one) {
    if (count == (grown ? capacity : FIRST)) {
        rex_noted *const larger = realloc(grown, 2 * count * sizeof *larger);
        if (!larger) {
            return "out of host memory";
        }
        if (!grown) {
            memcpy(larger, first, sizeof first);
        }
        grown = larger;
        capacity = 2 * count;
    }
    list()[count++] = one;
    return NULL;
}

static const char *note_kept(rex_noted one) {
    const char *why = one.kept ? note(one) : "out of host memory";
    if (why) {
        free(one.kept);
    }
    return why;
}

static rex_noted part_of(rex_mapping *mapping, int to, char *host, size_t size) {
    char *const device = mapping->device + (host - mapping->host);
    return (rex_noted){.range = mapping, .to = to, .device = device, .host = host, .size = size, .rows = 1};
}

const char *rex_send(rex_mapping *mapping, const char *host, size_t size) {
    rex_noted one = part_of(mapping, 1, (char *)host, size);
    if (!rex_holds_pointers(host, size)) {
        return note(one);
    }
    one.kept = malloc(size);
    if (one.kept) {
        memcpy(one.kept, host, size);
        rex_place_pointers(host, size, one.kept);
    }
    return note_kept(one);
}

const char *rex_fetch(rex_mapping *mapping, char *host, size_t size) {
    rex_noted one = part_of(mapping, 0, host, size);
    if (!rex_holds_pointers(host, size)) {
        return note(one);
    }
    one.kept = malloc(size);
    return note_kept(one);
}

const char *rex_send_bytes(char *device, const char *host, size_t size) {
    return note((rex_noted){.to = 1, .device = device, .host = (char *)host, .size = size, .rows = 1});
}

const char *rex_send_address(char *device, char *address) {
    return note((rex_noted){.to = 1, .device = device, .address = address, .size = sizeof address, .rows = 1});
}

/* Rows that hold attached pointers are copied one by one. */
static const char *note_rows(rex_mapping *mapping, int to, char *host, size_t stride, size_t size, size_t count) {
    const char *why = NULL;
    if (!rex_holds_pointers(host, (count - 1) * stride + size)) {
        rex_noted all = part_of(mapping, to, host, size);
        all.rows = count;
        all.stride = stride;
        return note(all);
    }
    for (size_t k = 0; !why && k < count; ++k) {
        char *const at = host + k * stride;
        why = to ? rex_send(mapping, at, size) : rex_fetch(mapping, at, size);
    }
    return why;
}

const char *rex_send_rows(rex_mapping *mapping, const char *host, size_t stride, size_t size, size_t count) {
    return count > 0 ? note_rows(mapping, 1, (char *)host, stride, size, count) : NULL;
}

const char *rex_fetch_rows(rex_mapping *mapping, char *host, size_t stride, size_t size, size_t count) {
    return count > 0 ? note_rows(mapping, 0, host, stride, size, count) : NULL;
}

static const char *begin(rex_noted *one) {
    char *const host = one->kept ? one->kept : one->host ? one->host : (char *)&one->address;
    const size_t size = one->size, stride = one->stride;
    if (one->rows > 1) {
        return one->to ? rex_backend_begin_rows_to_device(one->device, stride, host, stride, size, one->rows)
                       : rex_backend_begin_rows_from_device(host, stride, one->device, stride, size, one->rows);
    }
    return one->to ? rex_backend_begin_to_device(one->device, host, size)
                   : rex_backend_begin_from_device(host, one->device, size);
}

static void copy_all(const rex_site *site) {
    const char *why = NULL;
    for (size_t k = 0; k < count; ++k) {
        rex_noted *const one = &list()[k];
        __atomic_fetch_add(&moved[one->to != 0], one->rows * one->size, __ATOMIC_RELAXED);
        why = begin(one);
        if (why) {
            rex_fail(site, ": variable '%s': copying %zu bytes %s the device failed: %s",
                     one->range ? one->range->name : "?", one->rows * one->size, one->to ? "to" : "from", why);
        }
    }
    why = count > 0 ? rex_backend_finish() : NULL;
    if (why) {
        rex_fail(site, ": copying between host and device failed: %s", why);
    }
}

/* Gives the program what came back, but for attached pointers. */
static void end_all(void) {
    for (size_t k = 0; k < count; ++k) {
        const rex_noted *const one = &list()[k];
        if (one->kept && !one->to) {
            rex_keep_pointers(one->host, one->size, one->kept);
            memcpy(one->host, one->kept, one->size);
        }
        free(one->kept);
    }
    free(grown);
    grown = NULL;
    count = 0;
}

void rex_transfer_alone(const rex_site *site) {
    copy_all(site);
    end_all();
}

static void set_moving(int by) {
    for (size_t k = 0; k < count; ++k) {
        if (list()[k].range) {
            list()[k].range->moving += by;
        }
    }
    transfers += by;
}

void rex_transfer(const rex_site *site) {
    if (count == 0) {
        return;
    }
    set_moving(1);
    rex_work_begins();
    copy_all(site);
    rex_work_ends();
    set_moving(-1);
    end_all();
    pthread_cond_broadcast(&transferred);
}

/* A range without references is about to end, once what comes back from the device is there. */
static int is_busy(const char *at, size_t size) {
    for (const char *const end = at + size; at < end;) {
        rex_mapping *range;
        if (rex_present_find(at, (size_t)(end - at), &range) == REX_ABSENT) {
            return 0;
        }
        if (range->moving > 0 || (range->count == 0 && range->held == 0 && range->links == 0)) {
            return 1;
        }
        at = range->host + range->size;
    }
    return 0;
}

static int any_is_busy(const rex_items *items) {
    for (int k = 0; k < items->n; ++k) {
        const size_t size = items->sizes[k] > 0 ? (size_t)items->sizes[k] : 1;
        const int is_memory = !(items->types[k] & (REX_VALUE | REX_SCRATCH)) && items->args[k] != NULL;
        if ((is_memory && is_busy(items->args[k], size)) ||
            ((items->types[k] & REX_ATTACH) && items->base[k] && is_busy(items->base[k], sizeof(void *)))) {
            return 1;
        }
    }
    return 0;
}

void rex_await_transfers(const rex_items *items) {
    while (transfers > 0 && any_is_busy(items)) {
        pthread_cond_wait(&transferred, &rex_mutex);
    }
}
