/* Launches: argument translation, the checks before a launch, and what happens when it cannot be.
 *
 * One mutex serialises every call but for the time that kernels run. Whatever cannot be done on the device but is right on the host makes rex_target
 * return 0; what would give a wrong result either way ends the program.
 */
#include "rex_runtime.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_assumed.h"
#include "rex_internal.h"
#include "rex_storage.h"
#include "rex_transfer.h"

pthread_mutex_t rex_mutex = PTHREAD_MUTEX_INITIALIZER;

/* The kernel's parameter for a pointer value; 0 with an explanation when the kernel needs it and cannot have it. */
static int translate(const rex_items *items, int k, int followed, void **slot) {
    char *value = items->base[k];
    const int64_t type = items->types[k];
    *slot = value;
    if (type & REX_DEVICE) {
        if (!value || rex_unified() || rex_backend_shares_host_memory() || rex_is_device(value) ||
            rex_backend_is_heap_memory(value)) {
            return 1;
        }
        rex_explain(items->site, ": runs on the host: variable '%s' has no device address (is_device_ptr, has_device_addr)",
                    rex_variable(items, k));
        return 0;
    }
    if (!value) {
        return 1;
    }
    char *device = rex_translated(value);
    if (device) {
        *slot = device;
        return 1;
    }
    if (rex_unified() || rex_is_device(value) || rex_backend_is_heap_memory(value)) {
        return 1;
    }
    const rex_mapping *section = type & REX_POINTER ? rex_present_extended(value) : NULL;
    if (!section && (type & REX_END)) {
        section = rex_present_ending(value);
    }
    if (section) {
        *slot = (void *)((uintptr_t)section->device + ((uintptr_t)value - (uintptr_t)section->host));
        return 1;
    }
    if ((type & REX_REQUIRED) && followed) {
        rex_explain(items->site, ": runs on the host: variable '%s' points to memory that is not on the device; "
                             "a map clause with its section is missing",
                    rex_variable(items, k));
        return 0;
    }
    /* A pointer that the region only compares or stores keeps its value (OpenMP 5.1, 2.21.7.2). */
    if (!(type & REX_POINTER) || (type & REX_REQUIRED)) {
        *slot = rex_backend_absent(value, rex_variable(items, k));
    }
    return 1;
}

/* Whether a pointer that the device holds leads to memory of the device, or nowhere. */
static int leads_to_device(const char *value) {
    return !value || rex_is_device(value) || rex_backend_is_heap_memory(value);
}

/* The pointers that the region follows from item k must be attached, or be the device's own. That is all of them or
 * none where a map is missing, so one that is right will do. 0 with an explanation when none is. */
static int follows(const rex_items *items, int k) {
    enum { MOST = 64 };
    char *slot = items->args[k], *end = items->base[k];
    const char *device = rex_translated(slot);
    int wrong = 0;
    if (rex_unified() || (!device && !(items->types[k] & REX_VALUE))) {
        return 1;
    }
    if (!end) {
        const rex_storage *storage = rex_storage_around(slot, sizeof(char *));
        const rex_mapping *const range = rex_present_after(slot);
        end = storage ? storage->host + storage->size : range ? range->host + range->size : slot;
    }
    for (int count = 0; count < MOST && (size_t)(end - slot) >= sizeof(char *) && slot < end; ++count) {
        char *value = NULL;
        if (rex_attached(slot) || (device && rex_has_no_value(items, slot))) {
            return 1; /* where there is no value, the region makes it */
        }
        if (!device) {
            value = *(char **)slot;
        } else if (!rex_backend_from_device(&value, device, sizeof value) && value && leads_to_device(value)) {
            return 1;
        }
        wrong += !leads_to_device(value);
        slot += items->sizes[k];
        device += device ? items->sizes[k] : 0;
    }
    if (wrong) {
        rex_explain(items->site, ": runs on the host: '%s' points to memory that is not on the device; a map clause with "
                             "its section is missing",
                    rex_variable(items, k));
    }
    return !wrong;
}

/* Where the whole object of a REX_STORAGE item is on the device; NULL when it is nowhere as a whole. */
static char *storage_address(const rex_items *items, int k) {
    const size_t size = (size_t)items->sizes[k];
    rex_mapping *range;
    const int present = rex_present_find(items->args[k], size, &range) == REX_CONTAINED;
    const int whole = present || rex_storage_around(items->args[k], size);
    return whole ? rex_translated(items->args[k]) : rex_unified() ? items->args[k] : NULL;
}

static int is_parameter(const rex_items *items, int k) { return !(items->types[k] & (REX_MEMBER | REX_FOLLOWED)); }

/* Whether the region has iterations, as far as the host knows. */
static int has_iterations(const rex_items *items) {
    for (int k = 0; k < items->n; ++k) {
        unsigned long long trips = 0;
        if (items->types[k] & REX_TRIPS) {
            memcpy(&trips, items->args[k], sizeof trips);
            return trips > 0;
        }
    }
    return 1;
}

static size_t own_size(const rex_items *items, int k) { return items->sizes[k] > 0 ? (size_t)items->sizes[k] : 1; }

/* Device memory for the duration of a launch, which waits until it is zeroed or has the host's values; what went wrong, in
 * words, or NULL. */
static const char *own_memory(const rex_items *items, int k, void **slot) {
    const size_t size = own_size(items, k);
    *slot = rex_backend_alloc(size, 0);
    if (!*slot) {
        return "out of device memory";
    }
    const char *const stored = items->types[k] & REX_STORED ? rex_translated(items->args[k]) : NULL;
    if (stored) {
        return rex_backend_begin_between(*slot, rex_here, stored, rex_here, size);
    }
    const size_t head = (size_t)(uintptr_t)items->base[k];
    return items->types[k] & REX_COPY ? rex_backend_begin_to_device(*slot, items->args[k], size)
                                      : rex_backend_begin_zero(*slot, head > 0 && head < size ? head : size);
}

/* The value that the device has of a variable, in memory that `slot` keeps; the host's where it is not present. */
static int stored_value(const rex_items *items, int k, void **slot, void **param) {
    const size_t size = (size_t)items->sizes[k];
    const char *const device = rex_translated(items->args[k]), *why = "out of host memory";
    if (!device) {
        return 1;
    }
    *slot = malloc(size);
    if (!*slot || (why = rex_backend_from_device(*slot, device, size))) {
        rex_explain(items->site, ": runs on the host: the value of '%s': %s", rex_variable(items, k), why);
        return 0;
    }
    *param = *slot;
    return 1;
}

/* Fills the kernel's parameters; `slots` hold the pointers among them. 0 with an explanation when one cannot be had. */
static int marshal(const rex_items *items, void **slots, void **params) {
    const int followed = has_iterations(items);
    for (int k = 0; k < items->n; ++k) {
        const int64_t type = items->types[k];
        params[k] = &slots[k];
        if (!is_parameter(items, k)) {
            if ((type & REX_FOLLOWED) && followed && !follows(items, k)) {
                return 0;
            }
        } else if (type & REX_STORAGE) {
            slots[k] = storage_address(items, k);
            if (!slots[k]) {
                rex_explain(items->site, ": runs on the host: parts of variable '%s' are on the device already, each by "
                                     "itself",
                            rex_variable(items, k));
                return 0;
            }
            slots[k] = (void *)((uintptr_t)slots[k] - ((uintptr_t)items->args[k] - (uintptr_t)items->base[k]));
        } else if (type & REX_VALUE) {
            params[k] = items->args[k];
            if ((type & REX_STORED) && !stored_value(items, k, &slots[k], &params[k])) {
                return 0;
            }
        } else if (type & (REX_SCRATCH | REX_COPY)) {
            const char *why = own_memory(items, k, &slots[k]);
            if (why) {
                rex_explain(items->site, ": runs on the host: variable '%s': %" PRId64 " bytes: %s",
                            rex_variable(items, k), items->sizes[k], why);
                return 0;
            }
        } else if (rex_maps(items, k)) {
            rex_mapping *mapping;
            rex_find(items, k, &mapping);
            slots[k] = (void *)((uintptr_t)mapping->device + ((uintptr_t)items->base[k] - (uintptr_t)mapping->host));
        } else if (!translate(items, k, followed, &slots[k])) {
            return 0;
        }
    }
    return 1;
}

static void free_own_memory(const rex_items *items, void **slots) {
    for (int k = 0; k < items->n; ++k) {
        if ((items->types[k] & (REX_SCRATCH | REX_COPY)) && slots[k]) {
            const char *why = rex_backend_free(slots[k], own_size(items, k), 0);
            if (why) {
                rex_fail(items->site, ": variable '%s': %s", rex_variable(items, k), why);
            }
        } else if (items->types[k] & REX_STORED) {
            free(slots[k]);
        }
    }
}

/* The emitted host and device files must be of one piece: parameters differ when one of them is stale. */
static void check_kernel(const rex_items *items) {
    const rex_kernel *kernel = items->site->__kernel();
    if (!kernel) {
        rex_fail(items->site, ": no kernel is linked for this region");
    }
    int passed = 0;
    for (int k = 0; k < items->n; ++k) {
        passed += is_parameter(items, k);
    }
    if (kernel->count != passed) {
        rex_fail(items->site, ": the device file's kernel takes %d parameters where the host file passes %d",
                 kernel->count, passed);
    }
    for (int k = 0, p = 0; k < items->n; ++k) {
        const int64_t size = items->types[k] & REX_VALUE ? items->sizes[k] : (int64_t)sizeof(void *);
        if (is_parameter(items, k) && size != (int64_t)kernel->sizes[p++]) {
            rex_fail(items->site, ": variable '%s': the device file's kernel takes %u bytes where the host file passes "
                              "%" PRId64,
                     rex_variable(items, k), kernel->sizes[p - 1], size);
        }
    }
}

/* A pointer that a kernel may have followed to where it must not: one that was passed on as the host has it. */
static const char *suspect(const rex_items *items, void **params) {
    for (int k = 0; k < items->n; ++k) {
        const int is_host_pointer = (items->types[k] & REX_POINTER) && items->base[k] &&
                                    *(void **)params[k] == items->base[k] && !rex_present_is_device(items->base[k]);
        if (is_host_pointer) {
            return rex_variable(items, k);
        }
    }
    return NULL;
}

int64_t rex_launches;

static int launch(const rex_items *items, int64_t blocks, int64_t threads, void **params) {
    rex_site chosen = *items->site;
    const rex_site *const site = &chosen;
    const char *why = "";
    chosen.__kernel = rex_kernel_for(items, params);
    if (rex_verbose) {
        fprintf(stderr, "rex: launch: %s:%d: kernel %s: %" PRId64 " blocks of %" PRId64 " threads, %d arguments\n",
                site->__file, (int)site->__line, site->__kernel()->name, blocks, threads, items->n);
    }
    void **passed = params + items->n;
    for (int k = 0, p = 0; k < items->n; ++k) {
        if (is_parameter(items, k)) {
            passed[p++] = params[k];
        }
    }
    __atomic_fetch_add(&rex_launches, 1, __ATOMIC_RELAXED);
    rex_work_begins();
    const rex_launch_status status = rex_backend_launch(site, blocks, threads, passed, &why);
    rex_work_ends();
    switch (status) {
        case REX_LAUNCH_DONE: return 1;
        case REX_LAUNCH_REFUSED: rex_explain(site, ": runs on the host: the launch was refused: %s", why); return 0;
        default: break;
    }
    const char *name = suspect(items, params);
    if (name) {
        rex_fail(site, ": failed on the device: %s; variable '%s' points to memory that is not on the device", why,
                 name);
    }
    rex_fail(site, ": failed on the device: %s", why);
}

static int geometry_fits(const rex_site *site, int64_t blocks, int64_t threads) {
    const int64_t most_threads = rex_backend_max_threads(), most_blocks = rex_backend_max_blocks();
    if (threads >= 1 && threads <= most_threads && blocks >= 1 && blocks <= most_blocks) {
        return 1;
    }
    rex_explain(site, ": runs on the host: %" PRId64 " blocks of %" PRId64 " threads were asked for; the device takes "
                      "1 to %" PRId64 " blocks of 1 to %" PRId64 " threads",
                blocks, threads, most_blocks, most_threads);
    return 0;
}

static int run(const rex_items *items, int64_t blocks, int64_t threads) {
    check_kernel(items);
    if (!geometry_fits(items->site, blocks, threads)) {
        return 0;
    }
    rex_hold(); /* from here on what has been copied is there when the kernel runs */
    if (!rex_enter_all(items, 1)) {
        rex_release();
        return 0;
    }
    void **slots = calloc(3 * (size_t)items->n + 1, sizeof *slots);
    if (!slots) {
        rex_fail(items->site, ": out of host memory");
    }
    const int ran = marshal(items, slots, slots + items->n) && launch(items, blocks, threads, slots + items->n);
    if (!ran) {
        (void)rex_backend_finish(); /* what was begun for the launch */
    }
    free_own_memory(items, slots);
    free(slots);
    rex_release();
    rex_await_transfers(items);
    rex_leave(items, items->n, ran);
    return ran;
}

int rex_target(const rex_site *site, int requested, int64_t blocks, int64_t threads, int n, void **args_base,
               void **args, const int64_t *arg_sizes, const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    int ran = 0;
    rex_lock();
    const int active = rex_active(site, requested);
    if (active) {
        rex_await_transfers(&items);
    }
    if (active && !rex_on_host()) {
        const char *missing = rex_missing_function(site->__kernel());
        if (missing) {
            rex_explain(site, ": runs on the host: no file of the program has a device version of '%s'", missing);
        } else {
            ran = run(&items, blocks, threads);
        }
        if (!ran) {
            rex_decline(&items);
        }
    }
    pthread_mutex_unlock(&rex_mutex);
    return ran;
}


int64_t rex_legal(int64_t asked, int64_t largest)
{
    static int reported;
    const int64_t legal = asked < 1 ? 1 : asked > largest ? largest : asked;
    if (legal != asked && !reported) {
        reported = 1;
        fprintf(stderr, "rex: warning: a launch value of %" PRId64 " is outside 1..%" PRId64 "; %" PRId64 " is used\n",
                asked, largest, legal);
    }
    return legal;
}
