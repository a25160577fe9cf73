/* Data on the device: map semantics of OpenMP 5.2 (5.8.3), target data, update, and regions that run on the host. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rex_internal.h"

/* Host memory that keeps what a region writes on the host: its map says `always, from`. */
typedef struct rex_kept {
    const rex_site *site;
    char *host;
    size_t size;
} rex_kept;

static uint64_t calls; /* numbers the calls, for the once-per-construct rules */
static int host_depth; /* regions that run on the host between rex_host_begin and rex_host_end */
static rex_kept *kept;
static size_t kept_length;

int rex_maps(const rex_items *items, int k) {
    return !(items->types[k] & (REX_VALUE | REX_POINTER | REX_DEVICE | REX_SCRATCH)) && items->sizes[k] > 0 &&
           items->base[k] && items->args[k];
}

rex_lookup rex_find(const rex_items *items, int k, rex_mapping **mapping) {
    size_t index;
    const rex_lookup found = rex_present_find(items->args[k], (size_t)items->sizes[k], &index);
    *mapping = found == REX_ABSENT ? NULL : rex_present_at(index);
    return found;
}

static void copy_to(const rex_items *items, int k, const rex_mapping *mapping) {
    const char *host = items->args[k];
    if (mapping->lasting == REX_CONSTANT) {
        return;
    }
    const char *why =
        rex_backend_to_device(mapping->device + (host - mapping->host), host, (size_t)items->sizes[k]);
    if (why) {
        rex_fail(items->site, ": variable '%s': copying %" PRId64 " bytes to the device failed: %s",
                 rex_variable(items, k), items->sizes[k], why);
    }
}

static void copy_from(const rex_items *items, int k, const rex_mapping *mapping) {
    char *host = items->args[k];
    const char *why =
        rex_backend_from_device(host, mapping->device + (host - mapping->host), (size_t)items->sizes[k]);
    if (why) {
        rex_fail(items->site, ": variable '%s': copying %" PRId64 " bytes from the device failed: %s",
                 rex_variable(items, k), items->sizes[k], why);
    }
}

/* How item k goes beyond a mapping: what is present cannot grow (OpenMP 5.2, 5.8.3). */
static const char *overlap(const rex_items *items, int k, const rex_mapping *mapping) {
    const uintptr_t first = (uintptr_t)items->args[k], last = first + (uintptr_t)items->sizes[k];
    const uintptr_t low = (uintptr_t)mapping->host, high = low + mapping->size;
    return first < low && last > high ? "extend past both ends of" : first < low ? "begin before" : "end past";
}

void rex_fail_overlap(const rex_items *items, int k, const rex_mapping *mapping) {
    const char *relation = overlap(items, k, mapping);
    rex_fail(items->site, ": variable '%s': its %" PRId64 " bytes %s the %zu bytes of '%s' (%s:%d) that are on the device",
             rex_variable(items, k), items->sizes[k], relation, mapping->size, mapping->name, mapping->file,
             mapping->line);
}

/* A new mapping for item k; NULL when memory is exhausted. */
static rex_mapping *create(const rex_items *items, int k, uint64_t call) {
    size_t index;
    rex_present_find(items->args[k], (size_t)items->sizes[k], &index);
    const size_t size = (size_t)items->sizes[k], phase = (uintptr_t)items->args[k] % REX_ALIGNMENT;
    char *device = rex_backend_alloc(size, phase);
    rex_mapping *mapping = device ? rex_present_insert(index) : NULL;
    if (!mapping) {
        if (device) {
            rex_backend_free(device, size, phase);
        }
        return NULL;
    }
    mapping->host = items->args[k];
    mapping->size = size;
    mapping->device = device;
    mapping->phase = phase;
    mapping->created = call;
    mapping->name = rex_variable(items, k);
    mapping->file = items->site->file;
    mapping->line = items->site->line;
    rex_link_mapped(mapping);
    return mapping;
}

/* Makes item k present. 0 when that cannot be: `*overlapped` is what stands in its way, NULL when memory is exhausted. */
static int enter_item(const rex_items *items, int k, uint64_t call, rex_mapping **overlapped) {
    rex_mapping *mapping;
    switch (rex_find(items, k, &mapping)) {
        case REX_OVERLAPS: *overlapped = mapping; return 0;
        case REX_CONTAINED: break;
        case REX_ABSENT:
            *overlapped = NULL;
            if (items->types[k] & REX_PRESENT) {
                rex_fail(items->site, ": variable '%s': map modifier 'present', but it is not on the device",
                         rex_variable(items, k));
            }
            mapping = create(items, k, call);
            if (!mapping) {
                return 0;
            }
    }
    if (mapping->entered != call) {
        mapping->entered = call;
        ++mapping->count;
    }
    if ((items->types[k] & REX_TO) && (mapping->created == call || (items->types[k] & REX_ALWAYS))) {
        copy_to(items, k, mapping);
    }
    return 1;
}

/* Ends the first `n` items: all counts first, so that items that share a range agree on whether it goes. */
void rex_leave(const rex_items *items, int n, int copy) {
    const uint64_t call = ++calls;
    rex_mapping *mapping;
    for (int k = 0; k < n; ++k) {
        if (!rex_maps(items, k)) {
            continue;
        }
        const rex_lookup found = rex_find(items, k, &mapping);
        if (found == REX_OVERLAPS) {
            rex_fail_overlap(items, k, mapping);
        }
        if (found == REX_ABSENT) {
            continue;
        }
        if (mapping->lasting) {
            continue;
        }
        if (mapping->left != call) {
            mapping->left = call;
            mapping->count -= mapping->count > 0;
        }
        if (items->types[k] & REX_DELETE) {
            mapping->count = 0;
        }
    }
    for (int k = 0; copy && k < n; ++k) {
        if (rex_maps(items, k) && (items->types[k] & REX_FROM) && rex_find(items, k, &mapping) == REX_CONTAINED &&
            (mapping->count == 0 || (items->types[k] & REX_ALWAYS))) {
            copy_from(items, k, mapping);
        }
    }
    for (size_t index = rex_present_length(); index-- > 0;) {
        mapping = rex_present_at(index);
        if (mapping->left == call && mapping->count == 0) {
            const char *why = rex_backend_free(mapping->device, mapping->size, mapping->phase);
            if (why) {
                rex_fail(items->site, ": variable '%s' (%s:%d), %zu bytes: %s", mapping->name, mapping->file,
                         mapping->line, mapping->size, why);
            }
            free(mapping->saved);
            rex_link_unmapped(mapping);
            rex_present_remove(index);
        }
    }
}

void rex_decline(const rex_items *items) {
    rex_mapping *mapping;
    for (size_t k = 0; k < kept_length;) {
        if (kept[k].site == items->site) {
            kept[k] = kept[--kept_length];
        } else {
            ++k;
        }
    }
    for (int k = 0; k < items->n; ++k) {
        if (!rex_maps(items, k) || !(items->types[k] & REX_ALWAYS) || rex_find(items, k, &mapping) != REX_CONTAINED) {
            continue;
        }
        if (items->types[k] & REX_TO) {
            copy_to(items, k, mapping);
        }
        if (items->types[k] & REX_FROM) {
            rex_kept *grown = realloc(kept, (kept_length + 1) * sizeof *grown);
            if (!grown) {
                rex_fail(items->site, ": out of host memory");
            }
            kept = grown;
            kept[kept_length++] = (rex_kept){items->site, items->args[k], (size_t)items->sizes[k]};
        }
    }
}

int rex_enter_all(const rex_items *items) {
    const uint64_t call = ++calls;
    rex_mapping *overlapped;
    for (int k = 0; k < items->n; ++k) {
        if (!rex_maps(items, k) || enter_item(items, k, call, &overlapped)) {
            continue;
        }
        if (overlapped) {
            rex_explain(items->site,
                        ": runs on the host: variable '%s': its %" PRId64 " bytes %s the %zu bytes of '%s' (%s:%d) "
                        "that are on the device",
                        rex_variable(items, k), items->sizes[k], overlap(items, k, overlapped), overlapped->size,
                        overlapped->name, overlapped->file, overlapped->line);
        } else {
            rex_explain(items->site, ": runs on the host: no device memory for %" PRId64 " bytes of variable '%s'",
                        items->sizes[k], rex_variable(items, k));
        }
        rex_leave(items, k, 0);
        return 0;
    }
    return 1;
}

static void enter_data(const rex_items *items, int wanted) {
    pthread_mutex_lock(&rex_mutex);
    if (rex_active(items->site, wanted)) {
        const uint64_t call = ++calls;
        rex_mapping *overlapped;
        for (int k = 0; k < items->n; ++k) {
            if (!rex_maps(items, k) || enter_item(items, k, call, &overlapped)) {
                continue;
            }
            if (overlapped) {
                rex_fail_overlap(items, k, overlapped);
            }
            rex_explain(items->site, ": no device memory for %" PRId64 " bytes of variable '%s': it stays on the host",
                        items->sizes[k], rex_variable(items, k));
        }
    }
    pthread_mutex_unlock(&rex_mutex);
}

void rex_data_begin(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                    const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    enter_data(&items, wanted);
}

void rex_enter_data(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                    const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    enter_data(&items, wanted);
}

void rex_data_end(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                  const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    pthread_mutex_lock(&rex_mutex);
    if (rex_active(site, wanted)) {
        rex_leave(&items, n, 1);
    }
    pthread_mutex_unlock(&rex_mutex);
}

void rex_exit_data(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                   const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    pthread_mutex_lock(&rex_mutex);
    if (rex_active(site, wanted)) {
        rex_mapping *mapping;
        for (int k = 0; k < n; ++k) {
            if (rex_maps(&items, k) && (arg_types[k] & REX_PRESENT) && rex_find(&items, k, &mapping) == REX_ABSENT) {
                rex_fail(site, ": variable '%s': map modifier 'present', but it is not on the device",
                         rex_variable(&items, k));
            }
        }
        rex_leave(&items, n, 1);
    }
    pthread_mutex_unlock(&rex_mutex);
}

void rex_update(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    pthread_mutex_lock(&rex_mutex);
    for (int k = 0; rex_active(site, wanted) && k < n; ++k) {
        rex_mapping *mapping;
        if (!rex_maps(&items, k)) {
            continue;
        }
        switch (rex_find(&items, k, &mapping)) {
            case REX_OVERLAPS: rex_fail_overlap(&items, k, mapping);
            case REX_ABSENT:
                if (arg_types[k] & REX_PRESENT) {
                    rex_fail(site, ": variable '%s': motion modifier 'present', but it is not on the device",
                             rex_variable(&items, k));
                }
                break;
            case REX_CONTAINED:
                if (arg_types[k] & REX_TO) {
                    copy_to(&items, k, mapping);
                }
                if (arg_types[k] & REX_FROM) {
                    copy_from(&items, k, mapping);
                }
        }
    }
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

int rex_on_host(void) { return host_depth > 0; }

void rex_host_begin(const rex_site *site) {
    pthread_mutex_lock(&rex_mutex);
    if (host_depth == 0 && rex_available()) {
        rex_install_globals();
    }
    for (size_t k = 0; host_depth == 0 && k < rex_present_length(); ++k) {
        rex_mapping *mapping = rex_present_at(k);
        const char *why = "out of host memory";
        if (mapping->lasting == REX_CONSTANT) {
            continue;
        }
        mapping->saved = malloc(mapping->size);
        if (!mapping->saved || (why = rex_backend_from_device(mapping->saved, mapping->device, mapping->size))) {
            rex_fail(site, ": variable '%s': copying %zu bytes from the device failed: %s", mapping->name,
                     mapping->size, why);
        }
        exchange(mapping->host, mapping->saved, mapping->size);
    }
    ++host_depth;
    pthread_mutex_unlock(&rex_mutex);
}

void rex_host_end(const rex_site *site) {
    pthread_mutex_lock(&rex_mutex);
    --host_depth;
    for (size_t k = 0; host_depth == 0 && k < rex_present_length(); ++k) {
        rex_mapping *mapping = rex_present_at(k);
        if (!mapping->saved) {
            continue;
        }
        const char *why = rex_backend_to_device(mapping->device, mapping->host, mapping->size);
        if (why) {
            rex_fail(site, ": variable '%s': copying %zu bytes to the device failed: %s", mapping->name, mapping->size,
                     why);
        }
        for (size_t j = 0; j < kept_length; ++j) {
            const size_t offset = (size_t)(kept[j].host - mapping->host);
            if (kept[j].site == site && (uintptr_t)kept[j].host - (uintptr_t)mapping->host < mapping->size) {
                memcpy(mapping->saved + offset, kept[j].host, kept[j].size);
            }
        }
        exchange(mapping->host, mapping->saved, mapping->size);
        free(mapping->saved);
        mapping->saved = NULL;
    }
    if (host_depth == 0) {
        rex_unstage(site);
    }
    pthread_mutex_unlock(&rex_mutex);
}

void *rex_device_address(const rex_site *site, int wanted, void *host) {
    void *result = host;
    size_t index;
    pthread_mutex_lock(&rex_mutex);
    if (rex_active(site, wanted) && host && rex_present_find(host, 1, &index) == REX_CONTAINED) {
        const rex_mapping *mapping = rex_present_at(index);
        result = mapping->device + ((char *)host - mapping->host);
    }
    pthread_mutex_unlock(&rex_mutex);
    return result;
}
