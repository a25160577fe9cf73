/* The runtime shared by the back ends: map semantics of OpenMP 5.2 (5.8.3), argument translation, launches, messages.
 *
 * One mutex serialises every call. Whatever cannot be done on the device but is right on the host makes rex_target
 * return 0; what would give a wrong result either way ends the program.
 */
#define _POSIX_C_SOURCE 200809L
#include "rex_runtime.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rex_backend.h"
#include "rex_present.h"

/* The items of one call. */
typedef struct rex_items {
    const rex_site *site;
    int n;
    void **base;
    void **args;
    const int64_t *sizes;
    const int64_t *types;
} rex_items;

/* Host memory that keeps what a region writes on the host: its map says `always, from`. */
typedef struct rex_kept {
    const rex_site *site;
    char *host;
    size_t size;
} rex_kept;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int verbose, disabled, device_required;
static uint64_t calls; /* numbers the calls, for the once-per-construct rules */
static int host_depth; /* regions that run on the host between rex_host_begin and rex_host_end */
static rex_kept *kept;
static size_t kept_length;
static const rex_site **warned;
static size_t warned_length;

static int flag(const char *name) {
    const char *value = getenv(name);
    return value && *value && strcmp(value, "0") != 0;
}

__attribute__((constructor)) static void read_environment(void) {
    verbose = flag("REX_VERBOSE");
    disabled = flag("REX_DISABLE");
    device_required = flag("REX_REQUIRE_DEVICE");
}

static const char *variable(const rex_items *items, int k) {
    const char *const *names = items->site->arg_names;
    return names && names[k] ? names[k] : "?";
}

static void say(const char *severity, const rex_site *site, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    fprintf(stderr, "rex: %s: %s:%d: %s%s%s\n", severity, site->file ? site->file : "?", site->line,
            site->kernel ? "kernel " : "", site->kernel ? site->kernel->name : site->name ? site->name : "region", text);
}

__attribute__((noreturn, format(printf, 2, 3))) static void fail(const rex_site *site, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say("error", site, format, arguments);
    va_end(arguments);
    fflush(NULL);
    /* Exit handlers could wait for a device that will not answer, or for this mutex. */
    _exit(REX_EXIT_CODE);
}

/* Why a region runs on the host: said once for each region, and fatal where the user insists on a device. */
__attribute__((format(printf, 2, 3))) static void explain(const rex_site *site, const char *format, ...) {
    va_list arguments;
    size_t k = 0;
    while (k < warned_length && warned[k] != site) {
        ++k;
    }
    va_start(arguments, format);
    if (k == warned_length || device_required) {
        const rex_site **grown = realloc((void *)warned, (warned_length + 1) * sizeof *grown);
        if (grown) {
            warned = grown;
            warned[warned_length++] = site;
        }
        say(device_required ? "error" : "warning", site, format, arguments);
    }
    va_end(arguments);
    if (device_required) {
        fflush(NULL);
        _exit(REX_EXIT_CODE);
    }
}

/* Whether constructs take effect on a device at all. Without one the host's memory is the device's. */
static int active(const rex_site *site, int wanted) {
    if (!wanted) {
        return 0;
    }
    if (disabled) {
        if (device_required) {
            fail(site, ": runs on the host because REX_DISABLE is set, and REX_REQUIRE_DEVICE forbids it");
        }
        return 0;
    }
    const char *missing = rex_backend_missing();
    if (missing) {
        static int said;
        if (!said || device_required) {
            explain(site, ": runs on the host: %s", missing);
            said = 1;
        }
        return 0;
    }
    return 1;
}

/* Whether item k maps any memory. A NULL base and a length of zero or less map nothing. */
static int maps(const rex_items *items, int k) {
    return !(items->types[k] & (REX_VALUE | REX_POINTER | REX_DEVICE | REX_SCRATCH)) && items->sizes[k] > 0 &&
           items->base[k] && items->args[k];
}

static rex_lookup find(const rex_items *items, int k, rex_mapping **mapping) {
    size_t index;
    const rex_lookup found = rex_present_find(items->args[k], (size_t)items->sizes[k], &index);
    *mapping = found == REX_ABSENT ? NULL : rex_present_at(index);
    return found;
}

static void copy_to(const rex_items *items, int k, const rex_mapping *mapping) {
    const char *host = items->args[k];
    const char *why =
        rex_backend_to_device(mapping->device + (host - mapping->host), host, (size_t)items->sizes[k]);
    if (why) {
        fail(items->site, ": variable '%s': copying %" PRId64 " bytes to the device failed: %s", variable(items, k),
             items->sizes[k], why);
    }
}

static void copy_from(const rex_items *items, int k, const rex_mapping *mapping) {
    char *host = items->args[k];
    const char *why =
        rex_backend_from_device(host, mapping->device + (host - mapping->host), (size_t)items->sizes[k]);
    if (why) {
        fail(items->site, ": variable '%s': copying %" PRId64 " bytes from the device failed: %s",
             variable(items, k), items->sizes[k], why);
    }
}

__attribute__((noreturn)) static void fail_overlap(const rex_items *items, int k, const rex_mapping *mapping) {
    fail(items->site,
         ": variable '%s': its %" PRId64 " bytes overlap the %zu bytes of '%s' (%s:%d) that are on the device "
         "without lying inside them",
         variable(items, k), items->sizes[k], mapping->size, mapping->name, mapping->site->file, mapping->site->line);
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
    mapping->name = variable(items, k);
    mapping->site = items->site;
    return mapping;
}

/* Makes item k present. 0 when that cannot be: `*overlapped` is what stands in its way, NULL when memory is exhausted. */
static int enter_item(const rex_items *items, int k, uint64_t call, rex_mapping **overlapped) {
    rex_mapping *mapping;
    switch (find(items, k, &mapping)) {
        case REX_OVERLAPS: *overlapped = mapping; return 0;
        case REX_CONTAINED: break;
        case REX_ABSENT:
            *overlapped = NULL;
            if (items->types[k] & REX_PRESENT) {
                fail(items->site, ": variable '%s': map modifier 'present', but it is not on the device",
                     variable(items, k));
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
static void leave(const rex_items *items, int n, int copy) {
    const uint64_t call = ++calls;
    rex_mapping *mapping;
    for (int k = 0; k < n; ++k) {
        if (!maps(items, k)) {
            continue;
        }
        const rex_lookup found = find(items, k, &mapping);
        if (found == REX_OVERLAPS) {
            fail_overlap(items, k, mapping);
        }
        if (found == REX_ABSENT) {
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
        if (maps(items, k) && (items->types[k] & REX_FROM) && find(items, k, &mapping) == REX_CONTAINED &&
            (mapping->count == 0 || (items->types[k] & REX_ALWAYS))) {
            copy_from(items, k, mapping);
        }
    }
    for (size_t index = rex_present_length(); index-- > 0;) {
        mapping = rex_present_at(index);
        if (mapping->left == call && mapping->count == 0) {
            rex_backend_free(mapping->device, mapping->size, mapping->phase);
            free(mapping->saved);
            rex_present_remove(index);
        }
    }
}

/* Before a region that was meant for the device runs on the host: what `always` asks for in both directions. */
static void decline(const rex_items *items) {
    rex_mapping *mapping;
    for (size_t k = 0; k < kept_length;) {
        if (kept[k].site == items->site) {
            kept[k] = kept[--kept_length];
        } else {
            ++k;
        }
    }
    for (int k = 0; k < items->n; ++k) {
        if (!maps(items, k) || !(items->types[k] & REX_ALWAYS) || find(items, k, &mapping) != REX_CONTAINED) {
            continue;
        }
        if (items->types[k] & REX_TO) {
            copy_to(items, k, mapping);
        }
        if (items->types[k] & REX_FROM) {
            rex_kept *grown = realloc(kept, (kept_length + 1) * sizeof *grown);
            if (!grown) {
                fail(items->site, ": out of host memory");
            }
            kept = grown;
            kept[kept_length++] = (rex_kept){items->site, items->args[k], (size_t)items->sizes[k]};
        }
    }
}

/* Makes all maps of a target region present; 0 with an explanation, and nothing present, when that cannot be. */
static int enter_all(const rex_items *items) {
    const uint64_t call = ++calls;
    rex_mapping *overlapped;
    for (int k = 0; k < items->n; ++k) {
        if (!maps(items, k) || enter_item(items, k, call, &overlapped)) {
            continue;
        }
        if (overlapped) {
            explain(items->site, ": runs on the host: variable '%s' overlaps '%s' (%s:%d) without lying inside it",
                    variable(items, k), overlapped->name, overlapped->site->file, overlapped->site->line);
        } else {
            explain(items->site, ": runs on the host: no device memory for %" PRId64 " bytes of variable '%s'",
                    items->sizes[k], variable(items, k));
        }
        leave(items, k, 0);
        return 0;
    }
    return 1;
}

/* The kernel's parameter for a pointer value; 0 with an explanation when the kernel needs it and cannot have it. */
static int translate(const rex_items *items, int k, void **slot) {
    char *value = items->base[k];
    const int64_t type = items->types[k];
    size_t index;
    *slot = value;
    if (type & REX_DEVICE) {
        if (!value || rex_backend_shares_host_memory() || rex_present_is_device(value) ||
            rex_backend_is_device_memory(value)) {
            return 1;
        }
        explain(items->site, ": runs on the host: is_device_ptr variable '%s' holds no device address",
                variable(items, k));
        return 0;
    }
    if (!value) {
        return 1;
    }
    if (rex_present_find(value, 1, &index) == REX_CONTAINED) {
        const rex_mapping *mapping = rex_present_at(index);
        *slot = mapping->device + (value - mapping->host);
        return 1;
    }
    if (rex_present_is_device(value) || rex_backend_is_device_memory(value)) {
        return 1;
    }
    if (type & REX_REQUIRED) {
        explain(items->site, ": runs on the host: variable '%s' points to memory that is not on the device; "
                             "a map clause with its section is missing",
                variable(items, k));
        return 0;
    }
    *slot = rex_backend_absent(value, variable(items, k));
    return 1;
}

/* Fills the kernel's parameters; `slots` hold the pointers among them. 0 with an explanation when one cannot be had. */
static int marshal(const rex_items *items, void **slots, void **params) {
    for (int k = 0; k < items->n; ++k) {
        const int64_t type = items->types[k];
        params[k] = &slots[k];
        if (type & REX_VALUE) {
            params[k] = items->args[k];
        } else if (type & REX_SCRATCH) {
            const size_t size = items->sizes[k] > 0 ? (size_t)items->sizes[k] : 1;
            const char *why = "out of device memory";
            slots[k] = rex_backend_alloc(size, 0);
            if (!slots[k] || (why = rex_backend_zero(slots[k], size))) {
                explain(items->site, ": runs on the host: %zu bytes of scratch memory: %s", size, why);
                return 0;
            }
        } else if (maps(items, k)) {
            rex_mapping *mapping;
            find(items, k, &mapping);
            slots[k] = (void *)((uintptr_t)mapping->device + ((uintptr_t)items->base[k] - (uintptr_t)mapping->host));
        } else if (!translate(items, k, &slots[k])) {
            return 0;
        }
    }
    return 1;
}

static void free_scratch(const rex_items *items, void **slots) {
    for (int k = 0; k < items->n; ++k) {
        if ((items->types[k] & REX_SCRATCH) && slots[k]) {
            rex_backend_free(slots[k], items->sizes[k] > 0 ? (size_t)items->sizes[k] : 1, 0);
        }
    }
}

/* The emitted host and device files must be of one piece: parameters differ when one of them is stale. */
static void check_kernel(const rex_items *items) {
    const rex_kernel *kernel = items->site->kernel;
    if (!kernel) {
        fail(items->site, ": no kernel is linked for this region");
    }
    if (kernel->count != items->n) {
        fail(items->site, ": the device file's kernel takes %d parameters where the host file passes %d",
             kernel->count, items->n);
    }
    for (int k = 0; k < items->n; ++k) {
        const int64_t size = items->types[k] & REX_VALUE ? items->sizes[k] : (int64_t)sizeof(void *);
        if (size != (int64_t)kernel->sizes[k]) {
            fail(items->site, ": variable '%s': the device file's kernel takes %u bytes where the host file passes "
                              "%" PRId64,
                 variable(items, k), kernel->sizes[k], size);
        }
    }
}

static int launch(const rex_items *items, int64_t blocks, int64_t threads, void **params) {
    const rex_site *site = items->site;
    const char *why = "";
    if (verbose) {
        fprintf(stderr, "rex: launch: %s:%d: kernel %s: %" PRId64 " blocks of %" PRId64 " threads, %d arguments\n",
                site->file, site->line, site->kernel->name, blocks, threads, items->n);
    }
    switch (rex_backend_launch(site, blocks, threads, params, &why)) {
        case REX_LAUNCH_DONE: return 1;
        case REX_LAUNCH_REFUSED: explain(site, ": runs on the host: the launch was refused: %s", why); return 0;
        default: fail(site, ": failed on the device: %s", why);
    }
}

static int geometry_fits(const rex_site *site, int64_t blocks, int64_t threads) {
    const int64_t most_threads = rex_backend_max_threads(), most_blocks = rex_backend_max_blocks();
    if (threads >= 1 && threads <= most_threads && blocks >= 1 && blocks <= most_blocks) {
        return 1;
    }
    explain(site, ": runs on the host: the device has no %" PRId64 " blocks of %" PRId64
                  " threads (at most %" PRId64 " and %" PRId64 ")",
            blocks, threads, most_blocks, most_threads);
    return 0;
}

static int run(const rex_items *items, int64_t blocks, int64_t threads) {
    check_kernel(items);
    if (!geometry_fits(items->site, blocks, threads) || !enter_all(items)) {
        return 0;
    }
    void **slots = calloc(2 * (size_t)items->n + 1, sizeof *slots);
    if (!slots) {
        fail(items->site, ": out of host memory");
    }
    const int ran = marshal(items, slots, slots + items->n) && launch(items, blocks, threads, slots + items->n);
    free_scratch(items, slots);
    free(slots);
    leave(items, items->n, ran);
    return ran;
}

int rex_target(const rex_site *site, int device_wanted, int64_t blocks, int64_t threads, int n, void **args_base,
               void **args, const int64_t *arg_sizes, const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    int ran = 0;
    pthread_mutex_lock(&mutex);
    if (active(site, device_wanted)) {
        ran = run(&items, blocks, threads);
        if (!ran) {
            decline(&items);
        }
    }
    pthread_mutex_unlock(&mutex);
    return ran;
}

static void enter_data(const rex_items *items, int wanted) {
    pthread_mutex_lock(&mutex);
    if (active(items->site, wanted)) {
        const uint64_t call = ++calls;
        rex_mapping *overlapped;
        for (int k = 0; k < items->n; ++k) {
            if (!maps(items, k) || enter_item(items, k, call, &overlapped)) {
                continue;
            }
            if (overlapped) {
                fail_overlap(items, k, overlapped);
            }
            explain(items->site, ": no device memory for %" PRId64 " bytes of variable '%s', which stays on the host",
                    items->sizes[k], variable(items, k));
        }
    }
    pthread_mutex_unlock(&mutex);
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
    pthread_mutex_lock(&mutex);
    if (active(site, wanted)) {
        leave(&items, n, 1);
    }
    pthread_mutex_unlock(&mutex);
}

void rex_exit_data(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                   const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    pthread_mutex_lock(&mutex);
    if (active(site, wanted)) {
        rex_mapping *mapping;
        for (int k = 0; k < n; ++k) {
            if (maps(&items, k) && (arg_types[k] & REX_PRESENT) && find(&items, k, &mapping) == REX_ABSENT) {
                fail(site, ": variable '%s': map modifier 'present', but it is not on the device", variable(&items, k));
            }
        }
        leave(&items, n, 1);
    }
    pthread_mutex_unlock(&mutex);
}

void rex_update(const rex_site *site, int wanted, int n, void **args_base, void **args, const int64_t *arg_sizes,
                const int64_t *arg_types) {
    const rex_items items = {site, n, args_base, args, arg_sizes, arg_types};
    pthread_mutex_lock(&mutex);
    for (int k = 0; active(site, wanted) && k < n; ++k) {
        rex_mapping *mapping;
        if (!maps(&items, k)) {
            continue;
        }
        switch (find(&items, k, &mapping)) {
            case REX_OVERLAPS: fail_overlap(&items, k, mapping);
            case REX_ABSENT:
                if (arg_types[k] & REX_PRESENT) {
                    fail(site, ": variable '%s': motion modifier 'present', but it is not on the device",
                         variable(&items, k));
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
    pthread_mutex_unlock(&mutex);
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

void rex_host_begin(const rex_site *site) {
    pthread_mutex_lock(&mutex);
    for (size_t k = 0; host_depth == 0 && k < rex_present_length(); ++k) {
        rex_mapping *mapping = rex_present_at(k);
        const char *why = "out of host memory";
        mapping->saved = malloc(mapping->size);
        if (!mapping->saved || (why = rex_backend_from_device(mapping->saved, mapping->device, mapping->size))) {
            fail(site, ": variable '%s': copying %zu bytes from the device failed: %s", mapping->name, mapping->size,
                 why);
        }
        exchange(mapping->host, mapping->saved, mapping->size);
    }
    ++host_depth;
    pthread_mutex_unlock(&mutex);
}

void rex_host_end(const rex_site *site) {
    pthread_mutex_lock(&mutex);
    --host_depth;
    for (size_t k = 0; host_depth == 0 && k < rex_present_length(); ++k) {
        rex_mapping *mapping = rex_present_at(k);
        if (!mapping->saved) {
            continue;
        }
        const char *why = rex_backend_to_device(mapping->device, mapping->host, mapping->size);
        if (why) {
            fail(site, ": variable '%s': copying %zu bytes to the device failed: %s", mapping->name, mapping->size,
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
    pthread_mutex_unlock(&mutex);
}

void *rex_device_address(const rex_site *site, int wanted, void *host) {
    void *result = host;
    size_t index;
    pthread_mutex_lock(&mutex);
    if (active(site, wanted) && host && rex_present_find(host, 1, &index) == REX_CONTAINED) {
        const rex_mapping *mapping = rex_present_at(index);
        result = mapping->device + ((char *)host - mapping->host);
    }
    pthread_mutex_unlock(&mutex);
    return result;
}
