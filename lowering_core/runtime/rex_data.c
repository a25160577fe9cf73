/* The data directives' calls, and regions that run on the host while a device holds the data. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rex_internal.h"
#include "rex_storage.h"
#include "rex_transfer.h"

/* Host memory that keeps what a region writes on the host: its map says `always, from`. */
typedef struct rex_host_result {
    const char *file; /* of its construct */
    long long line;
    int device;
    char *host;
    size_t size;
} rex_host_result;

static int host_depth[REX_MOST_DEVICES]; /* regions that run on the host between rex_host_begin and rex_host_end, in the
                                          * place of each device, */
static int exclusive[REX_MOST_DEVICES];  /* those of them for whose end other threads wait, */
static int all_exclusive;                /* all of these, */
static __thread int own_exclusive;       /* and of them this thread's */
static pthread_cond_t host_done = PTHREAD_COND_INITIALIZER;
static int holders; /* of the devices' data */
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static rex_host_result *host_results;
static size_t host_result_count;

void rex_decline(const rex_items *items) {
    rex_mapping *mapping;
    for (size_t k = 0; k < host_result_count;) {
        if (host_results[k].file == items->site->__file &&
            host_results[k].line == items->site->__line && host_results[k].device == rex_here) {
            host_results[k] = host_results[--host_result_count];
        } else {
            ++k;
        }
    }
    for (int k = 0; k < items->n; ++k) {
        const int found = rex_maps(items, k) && (items->types[k] & REX_ALWAYS) ? (int)rex_find(items, k, &mapping) : 0;
        if (found == REX_ABSENT || (found == REX_OVERLAPS && !rex_in_parts(items, k))) {
            continue;
        }
        if (items->types[k] & REX_TO) {
            rex_copy_item(items, k, 1, 0);
            rex_transfer(items->site);
        }
        if (items->types[k] & REX_FROM) {
            rex_host_result *grown = realloc(host_results, (host_result_count + 1) * sizeof *grown);
            if (!grown) {
                rex_fail(items->site, ": out of host memory");
            }
            host_results = grown;
            host_results[host_result_count++] =
                (rex_host_result){items->site->__file, items->site->__line, rex_here, items->args[k],
                                  (size_t)items->sizes[k]};
        }
    }
}

/* A section without elements counts as a reference to what is present where it begins; in `sizes` and `types` it has one
 * byte, which is not copied. Without memory for them it does not count. */
static rex_items with_empty_sections(rex_items items, int64_t *sizes, int64_t *types) {
    for (int k = 0; sizes && types && k < items.n; ++k) {
        rex_mapping *mapping;
        sizes[k] = items.sizes[k] == 0 ? 1 : items.sizes[k];
        types[k] = items.types[k];
        const rex_items one = {items.site, items.n, items.base, items.args, sizes, types};
        if (items.sizes[k] == 0 && rex_maps(&one, k) && rex_find(&one, k, &mapping) == REX_CONTAINED) {
            types[k] &= ~(int64_t)(REX_TO | REX_FROM | REX_ALWAYS);
        } else {
            sizes[k] = items.sizes[k];
        }
    }
    return sizes && types ? (rex_items){items.site, items.n, items.base, items.args, sizes, types} : items;
}

static void enter_data(const rex_items *items, int requested, int structured) {
    const size_t bytes = (size_t)items->n * sizeof(int64_t);
    int64_t *const sizes = structured ? NULL : malloc(bytes), *const types = structured ? NULL : malloc(bytes);
    rex_lock();
    if (rex_active(items->site, requested)) {
        rex_await_transfers(items);
        const rex_items all = with_empty_sections(*items, sizes, types);
        rex_enter_all(&all, 0);
    }
    pthread_mutex_unlock(&rex_mutex);
    free(sizes);
    free(types);
}

void rex_data_begin(const rex_site *site, int requested, int n, void **args_base, void **args, const int64_t *arg_sizes,
                    const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    enter_data(&items, requested, 1);
}

void rex_enter_data(const rex_site *site, int requested, int n, void **args_base, void **args, const int64_t *arg_sizes,
                    const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    enter_data(&items, requested, 0);
}

void rex_data_end(const rex_site *site, int requested, int n, void **args_base, void **args, const int64_t *arg_sizes,
                  const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    rex_lock();
    if (rex_active(site, requested)) {
        rex_await_transfers(&items);
        rex_leave(&items, n, 1);
    }
    pthread_mutex_unlock(&rex_mutex);
}

void rex_exit_data(const rex_site *site, int requested, int n, void **args_base, void **args, const int64_t *arg_sizes,
                   const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    int64_t *const sizes = malloc((size_t)n * sizeof *sizes), *const types = malloc((size_t)n * sizeof *types);
    rex_lock();
    if (rex_active(site, requested)) {
        rex_mapping *mapping;
        rex_await_transfers(&items);
        for (int k = 0; k < n; ++k) {
            if (rex_maps(&items, k) && (arg_types[k] & REX_PRESENT) && !rex_unified() &&
                rex_find(&items, k, &mapping) == REX_ABSENT) {
                rex_fail(site, ": variable '%s': map modifier 'present', but it is not on the device",
                         rex_variable(&items, k));
            }
        }
        const rex_items all = with_empty_sections(items, sizes, types);
        rex_leave(&all, n, 1);
    }
    pthread_mutex_unlock(&rex_mutex);
    free(sizes);
    free(types);
}

void rex_update(const rex_site *site, int requested, int n, void **args_base, void **args, const int64_t *arg_sizes,
                const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    rex_lock();
    const int active = rex_active(site, requested);
    if (active) {
        rex_await_transfers(&items);
    }
    for (int k = 0; active && k < n; ++k) {
        rex_mapping *mapping;
        if (!rex_maps(&items, k)) {
            continue;
        }
        const rex_lookup found = rex_find(&items, k, &mapping);
        if (found == REX_OVERLAPS && !rex_in_parts(&items, k)) {
            rex_fail_overlap(&items, k, mapping);
        }
        if (found != REX_CONTAINED && (arg_types[k] & REX_PRESENT) && !rex_unified()) {
            rex_fail(site, ": variable '%s': motion modifier 'present', but it is not on the device",
                     rex_variable(&items, k));
        }
        rex_copy_item(&items, k, (arg_types[k] & REX_TO) != 0, (arg_types[k] & REX_FROM) != 0);
    }
    rex_transfer(site);
    pthread_mutex_unlock(&rex_mutex);
}

/* Exchanges two ranges where they differ: equal parts may lie in read-only memory. */
static void exchange(char *a, char *b, size_t size) {
    char block[4096];
    for (size_t done = 0; done < size; done += sizeof block) {
        const size_t part = size - done < sizeof block ? size - done : sizeof block;
        if (memcmp(a + done, b + done, part) != 0) {
            memcpy(block, a + done, part);
            memcpy(a + done, b + done, part);
            memcpy(b + done, block, part);
        }
    }
}

/* The wait has an end, for the region on the host may itself wait for what this thread holds: a critical section. */
void rex_lock(void) {
    enum { PATIENCE = 100000000 }; /* nanoseconds */
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += PATIENCE;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_mutex_lock(&rex_mutex);
    while (all_exclusive > 0 && own_exclusive == 0 && !pthread_cond_timedwait(&host_done, &rex_mutex, &end)) {
    }
}

int rex_on_host(void) { return host_depth[rex_here] > 0; }

int rex_without_device(int device) { return host_depth[device] > exclusive[device] || own_exclusive > 0; }

void rex_hold(void) { ++holders; }

void rex_release(void) {
    if (--holders == 0) {
        pthread_cond_broadcast(&released);
    }
}

void rex_work_begins(void) {
    rex_hold();
    pthread_mutex_unlock(&rex_mutex);
}

void rex_work_ends(void) {
    pthread_mutex_lock(&rex_mutex);
    rex_release();
}

__attribute__((noreturn)) static void fail_copy(const rex_site *site, const rex_mapping *one, const char *way,
                                                const char *why) {
    rex_fail(site, ": variable '%s': copying %zu bytes %s the device failed: %s", one->name, one->size, way, why);
}

/* Gives the host the device's values of all that is present, once no kernel runs and no copy is under way. */
static void host_begin(const rex_site *site, int device) {
    while (holders > 0) {
        pthread_cond_wait(&released, &rex_mutex);
    }
    rex_use(device);
    if (host_depth[device] == 0 && rex_available()) {
        rex_install_globals();
    }
    rex_mapping *one = rex_present_after(NULL);
    for (; one; one = rex_present_after(one->host + one->size)) {
        const char *why = "out of host memory";
        one->moving = one->lasting != REX_CONSTANT && !one->saved && !rex_is_own(one);
        if (one->moving) {
            one->saved = malloc(one->size);
        }
        if (one->moving && (!one->saved || (why = rex_backend_begin_from_device(one->saved, one->device, one->size)))) {
            fail_copy(site, one, "from", why);
        }
    }
    const char *why = rex_backend_finish();
    for (one = rex_present_after(NULL); one; one = rex_present_after(one->host + one->size)) {
        if (one->moving && why) {
            fail_copy(site, one, "from", why);
        }
        if (one->moving) {
            one->moving = 0;
            rex_keep_pointers(one->host, one->size, one->saved);
            exchange(one->host, one->saved, one->size);
        }
    }
    ++host_depth[device];
}

void rex_host_begin(const rex_site *site, int requested) {
    rex_tell_host(site, requested);
    if (!requested) {
        return;
    }
    rex_lock();
    if (rex_available()) {
        ++own_exclusive;
        ++all_exclusive;
        ++exclusive[requested - 1];
    }
    host_begin(site, requested - 1);
    pthread_mutex_unlock(&rex_mutex);
}

void rex_host_stay(const rex_site *site, int requested) {
    rex_tell_host(site, requested);
    if (!requested) {
        return;
    }
    rex_lock();
    host_begin(site, requested - 1);
    pthread_mutex_unlock(&rex_mutex);
}

/* What a region wrote stays on the host where its map says so. */
static void take_back(const rex_mapping *mapping, const rex_host_result *range) {
    char *end = mapping->host + mapping->size, *range_end = range->host + range->size;
    char *from = range->host > mapping->host ? range->host : mapping->host, *to = range_end < end ? range_end : end;
    if (from < to) {
        memcpy(mapping->saved + (from - mapping->host), from, (size_t)(to - from));
    }
}

void rex_host_end(const rex_site *site, int requested) {
    if (!requested) {
        return;
    }
    rex_lock();
    rex_use(requested - 1);
    int *const depth = &host_depth[rex_here];
    --*depth;
    rex_mapping *mapping = *depth == 0 ? rex_present_after(NULL) : NULL;
    for (rex_mapping *one = mapping; one; one = rex_present_after(one->host + one->size)) {
        const char *why = one->saved ? rex_send(one, one->host, one->size) : NULL;
        if (why) {
            fail_copy(site, one, "to", why);
        }
    }
    rex_transfer_alone(site);
    for (; mapping; mapping = rex_present_after(mapping->host + mapping->size)) {
        if (!mapping->saved) {
            continue;
        }
        for (size_t j = 0; j < host_result_count; ++j) {
            if (host_results[j].file == site->__file && host_results[j].line == site->__line &&
                host_results[j].device == rex_here) {
                take_back(mapping, &host_results[j]);
            }
        }
        exchange(mapping->host, mapping->saved, mapping->size);
        free(mapping->saved);
        mapping->saved = NULL;
    }
    if (*depth == 0) {
        rex_unstage(site);
    }
    if (own_exclusive > 0) {
        --own_exclusive;
        --all_exclusive;
        --exclusive[rex_here];
        pthread_cond_broadcast(&host_done);
    }
    pthread_mutex_unlock(&rex_mutex);
}

/* What this thread's functions that were not read ask for: the default device when the outermost began. */
static __thread int lost_depth, lost_device;

const rex_site *rex_lost_begin(const rex_site *sites, int n) {
    const int requested = lost_depth > 0 ? lost_device : rex_default(sites);
    for (int k = 1; k < n; ++k) {
        rex_tell_host(&sites[k], requested);
    }
    rex_host_begin(sites, requested);
    lost_depth += requested != 0;
    lost_device = requested;
    return requested ? sites : NULL;
}

void rex_lost_end(const rex_site *const *site) {
    if (*site) {
        --lost_depth;
        rex_host_end(*site, lost_device);
    }
}

void *rex_device_address(const rex_site *site, int requested, void *host) {
    void *result = host;
    rex_lock();
    if (rex_active(site, requested) && host) {
        const char *device = rex_translated(host);
        const rex_mapping *section = device || rex_is_device(host) ? NULL : rex_present_extended(host);
        if (device) {
            result = (void *)device;
        } else if (section) {
            result = (void *)((uintptr_t)section->device + ((uintptr_t)host - (uintptr_t)section->host));
            rex_hand_out(result);
        }
    }
    pthread_mutex_unlock(&rex_mutex);
    return result;
}

void *rex_device_base(const rex_site *site, int requested, void *base, ptrdiff_t offset) {
    char *at = (char *)base + offset, *device = rex_device_address(site, requested, at);
    void *result = (void *)((uintptr_t)device - (uintptr_t)offset);
    if (device != at) {
        rex_lock();
        rex_hand_out(result);
        pthread_mutex_unlock(&rex_mutex);
    }
    return result;
}
