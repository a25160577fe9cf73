/* Entering and leaving the device's data environment: reference counts and copies of OpenMP 5.2, 5.8.3.
 *
 * An item is usually one present range. In an object's storage it may be several, and parts of it may not be present yet.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rex_internal.h"
#include "rex_storage.h"
#include "rex_transfer.h"

static uint64_t calls; /* numbers the calls, for the once-per-construct rules */
static __thread uint64_t entering; /* the one that entered what this thread's region uses */

static const int64_t unmapped = REX_VALUE | REX_POINTER | REX_DEVICE | REX_SCRATCH | REX_STORAGE | REX_FOLLOWED |
                                REX_COPY;

int rex_maps(const rex_items *items, int k) {
    return !(items->types[k] & unmapped) && items->sizes[k] > 0 && items->base[k] && items->args[k];
}

rex_lookup rex_find(const rex_items *items, int k, rex_mapping **mapping) {
    return rex_present_find(items->args[k], (size_t)items->sizes[k], mapping);
}

int rex_in_parts(const rex_items *items, int k) {
    return rex_unified() || rex_storage_around(items->args[k], (size_t)items->sizes[k]);
}

/* The next present part of item k from `*at` on, which then stands behind it; NULL when there is none. */
static rex_mapping *next_part(const rex_items *items, int k, char **at, char **first, size_t *size) {
    const char *end = (char *)items->args[k] + items->sizes[k];
    rex_mapping *mapping;
    if (*at >= end || rex_present_find(*at, (size_t)(end - *at), &mapping) == REX_ABSENT) {
        return NULL;
    }
    char *behind = mapping->host + mapping->size;
    *first = mapping->host > *at ? mapping->host : *at;
    *at = behind < end ? behind : (char *)end;
    *size = (size_t)(*at - *first);
    return mapping;
}

/* While a region runs on the host, the host's memory has the device's values, and `saved` the host's. */
static void copy_to(const rex_items *items, int k, rex_mapping *mapping, const char *first, size_t size) {
    if (mapping->lasting == REX_CONSTANT || rex_is_own(mapping)) {
        return;
    }
    const char *why = NULL;
    if (mapping->saved) {
        memcpy((char *)first, mapping->saved + (first - mapping->host), size);
    } else {
        why = rex_send(mapping, first, size);
    }
    if (why) {
        rex_fail(items->site, ": variable '%s': copying %zu bytes to the device failed: %s", rex_variable(items, k),
                 size, why);
    }
}

static void copy_from(const rex_items *items, int k, rex_mapping *mapping, char *first, size_t size) {
    const char *why = NULL;
    if (rex_is_own(mapping)) {
        return;
    }
    if (mapping->saved) {
        memcpy(mapping->saved + (first - mapping->host), first, size);
    } else {
        why = rex_fetch(mapping, first, size);
    }
    if (why) {
        rex_fail(items->site, ": variable '%s': copying %zu bytes from the device failed: %s", rex_variable(items, k),
                 size, why);
    }
}

void rex_copy_item(const rex_items *items, int k, int to, int from) {
    char *at = items->args[k], *first;
    size_t size;
    for (rex_mapping *mapping; (mapping = next_part(items, k, &at, &first, &size));) {
        if (to) {
            copy_to(items, k, mapping, first, size);
        }
        if (from) {
            copy_from(items, k, mapping, first, size);
        }
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

/* The storage that item k asks for around `size` bytes at `host`, the largest; -1 when it asks for none that holds them. */
static int storage_item(const rex_items *items, int k, const char *host, size_t size) {
    int found = -1;
    for (int j = k - 1; j >= 0; --j) {
        const uintptr_t offset = (uintptr_t)host - (uintptr_t)items->args[j], whole = (uintptr_t)items->sizes[j];
        if ((items->types[j] & REX_STORAGE) && offset < whole && size <= whole - offset) {
            found = j;
        }
        if (!(items->types[j] & REX_MEMBER)) {
            break;
        }
    }
    return found;
}

/* A new mapping of bytes none of which is present. NULL when memory is exhausted, or when parts of the storage that it
 * should lie in are present by themselves: `*overlapped` is one of these. */
static rex_mapping *create(const rex_items *items, int k, char *host, size_t size, uint64_t call,
                           rex_mapping **overlapped) {
    const size_t phase = (uintptr_t)host % REX_ALIGNMENT;
    rex_storage *storage = rex_storage_around(host, size), *added = NULL;
    const int j = storage || rex_unified() ? -1 : storage_item(items, k, host, size);
    if (j >= 0) {
        if (rex_present_find(items->args[j], (size_t)items->sizes[j], overlapped) != REX_ABSENT) {
            return NULL;
        }
        storage = added = rex_storage_create(items->args[j], (size_t)items->sizes[j]);
        if (!storage) {
            return NULL;
        }
    }
    char *device = storage         ? storage->device + (host - storage->host)
                   : rex_unified() ? host
                                   : rex_backend_alloc(size, phase);
    char *base = NULL;
    if (!(items->types[k] & (REX_MEMBER | REX_ATTACH))) {
        base = items->base[k];
    } else if ((items->types[k] & REX_ATTACH) && items->base[k]) {
        memcpy(&base, items->base[k], sizeof base);
    }
    rex_mapping *mapping = device ? rex_present_insert(host, size, device, base) : NULL;
    if (!mapping) {
        if (added) {
            rex_backend_free(added->device, added->size, added->phase);
            free(added);
        } else if (device && device != host && !storage) {
            rex_backend_free(device, size, phase);
        }
        return NULL;
    }
    mapping->phase = phase;
    mapping->created = call;
    mapping->name = rex_variable(items, k);
    mapping->file = items->site->__file;
    mapping->line = (int)items->site->__line;
    mapping->storage = storage;
    if (storage) {
        ++storage->mappings;
    }
    rex_link_mapped(mapping);
    return mapping;
}

/* The pointer that item k is reached through becomes present in its storage, for as long as the item is. */
static int enter_pointer(const rex_items *items, int k, uint64_t call, rex_mapping **overlapped) {
    rex_mapping *mapping;
    char *slot = items->base[k];
    if ((items->types[k] & (REX_ATTACH | REX_MEMBER)) != (REX_ATTACH | REX_MEMBER) || !slot) {
        return 1;
    }
    const rex_lookup found = rex_present_find(slot, sizeof(void *), &mapping);
    if (found == REX_ABSENT && storage_item(items, k, slot, sizeof(void *)) >= 0) {
        mapping = create(items, k, slot, sizeof(void *), call, overlapped);
        if (!mapping) {
            return 0;
        }
        mapping->implied = 1;
        mapping->links = 1;
        copy_to(items, k, mapping, slot, sizeof(void *));
    } else if (found == REX_CONTAINED && mapping->implied) {
        ++mapping->links;
    }
    return 1;
}

static int64_t *references(const rex_items *items, int k, rex_mapping *mapping) {
    return items->types[k] & REX_HOLD ? &mapping->held : &mapping->count;
}

static void touch(const rex_items *items, int k, uint64_t call, rex_mapping *mapping, const char *first, size_t size) {
    if (mapping->entered != call) {
        mapping->entered = call;
        ++*references(items, k, mapping);
    }
    if ((items->types[k] & REX_TO) && (mapping->created == call || (items->types[k] & REX_ALWAYS))) {
        copy_to(items, k, mapping, first, size);
    }
}

/* Whether the present construct brought a place to the device without a value. */
int rex_has_no_value(const rex_items *items, const char *place) {
    rex_mapping *mapping;
    if (rex_present_find(place, sizeof(char *), &mapping) != REX_CONTAINED || mapping->created != entering) {
        return 0;
    }
    for (int k = 0; k < items->n; ++k) {
        const char *const from = items->args[k];
        if (rex_maps(items, k) && (items->types[k] & REX_TO) && place >= from && place < from + items->sizes[k]) {
            return 0;
        }
    }
    return 1;
}

/* Makes item k present. 0 when that cannot be: `*overlapped` is what stands in its way, NULL when memory is exhausted. */
static int enter_item(const rex_items *items, int k, uint64_t call, rex_mapping **overlapped) {
    rex_mapping *mapping;
    char *at = items->args[k], *const end = at + items->sizes[k];
    const rex_lookup found = rex_find(items, k, &mapping);
    *overlapped = NULL;
    if (found == REX_OVERLAPS && !rex_in_parts(items, k)) {
        char *first;
        size_t size;
        while ((items->types[k] & REX_IMPLICIT) && (mapping = next_part(items, k, &at, &first, &size))) {
            touch(items, k, call, mapping, first, 0);
        }
        if (items->types[k] & REX_IMPLICIT) {
            return 1;
        }
        *overlapped = mapping;
        return 0;
    }
    if (found != REX_CONTAINED && (items->types[k] & REX_PRESENT) && !rex_unified()) {
        rex_fail(items->site, ": variable '%s': map modifier 'present', but it is not on the device",
                 rex_variable(items, k));
    }
    while (at < end) {
        mapping = rex_present_after(at);
        if (!mapping || mapping->host > at) {
            char *const next = mapping && mapping->host < end ? mapping->host : end;
            mapping = create(items, k, at, (size_t)(next - at), call, overlapped);
            if (!mapping) {
                return 0;
            }
        }
        char *behind = mapping->host + mapping->size;
        char *stop = behind < end ? behind : end;
        touch(items, k, call, mapping, at, (size_t)(stop - at));
        at = stop;
    }
    return 1;
}

/* Whether another item of the call, and not only the rest of its object, maps this part. */
static int listed(const rex_items *items, int n, int k, const char *first) {
    for (int j = 0; j < n; ++j) {
        const uintptr_t offset = (uintptr_t)first - (uintptr_t)items->args[j];
        if (j != k && !(items->types[j] & REX_REST) && rex_maps(items, j) && offset < (uintptr_t)items->sizes[j]) {
            return 1;
        }
    }
    return 0;
}

static void leave_counts(const rex_items *items, int k, uint64_t call) {
    rex_mapping *mapping;
    size_t size;
    char *at = items->args[k], *first;
    if (rex_find(items, k, &mapping) == REX_OVERLAPS && !(items->types[k] & REX_IMPLICIT) && !rex_in_parts(items, k)) {
        rex_fail_overlap(items, k, mapping);
    }
    while ((mapping = next_part(items, k, &at, &first, &size))) {
        if (mapping->lasting) {
            continue;
        }
        if (mapping->left != call) {
            mapping->left = call;
            int64_t *const count = references(items, k, mapping);
            *count -= *count > 0;
        }
        if (items->types[k] & REX_DELETE) {
            mapping->count = mapping->links = 0;
        }
    }
}

static void leave_pointer(const rex_items *items, int k, uint64_t call) {
    rex_mapping *mapping;
    if ((items->types[k] & (REX_ATTACH | REX_MEMBER)) != (REX_ATTACH | REX_MEMBER) || !items->base[k] ||
        rex_present_find(items->base[k], sizeof(void *), &mapping) != REX_CONTAINED) {
        return;
    }
    if (mapping->implied) {
        mapping->left = call;
        mapping->links = items->types[k] & REX_DELETE ? 0 : mapping->links - (mapping->links > 0);
    }
}

static void leave_copies(const rex_items *items, int n, int k) {
    char *at = items->args[k], *first;
    size_t size;
    for (rex_mapping *mapping; (mapping = next_part(items, k, &at, &first, &size));) {
        const int due = (mapping->count == 0 && mapping->held == 0) || (items->types[k] & REX_ALWAYS);
        if (due && !((items->types[k] & REX_REST) && listed(items, n, k, first))) {
            copy_from(items, k, mapping, first, size);
        }
    }
}

/* Nothing on the device leads to a range any more that ends. */
static const char *forget_range(rex_mapping *mapping) {
    const char *why = rex_forget(mapping);
    rex_link_unmapped(mapping);
    return why;
}

static const char *end_range(rex_mapping *mapping) {
    const char *why = rex_storage_release(mapping);
    if (mapping->saved) {
        memcpy(mapping->host, mapping->saved, mapping->size);
        free(mapping->saved);
    }
    if (!why) {
        rex_present_remove(mapping);
    }
    return why;
}

/* Does something with the ranges between two addresses that `call` left, and that have no reference any more. */
static void each_left(const rex_items *items, uint64_t call, const char *at, const char *stop,
                      const char *(*act)(rex_mapping *)) {
    rex_mapping *mapping;
    while (at < stop && rex_present_find(at, (size_t)(stop - at), &mapping) != REX_ABSENT) {
        at = mapping->host + mapping->size;
        const int ends = mapping->left == call && mapping->count == 0 && mapping->held == 0 && mapping->links == 0;
        const char *why = ends ? act(mapping) : NULL;
        if (why) {
            rex_fail(items->site, ": variable '%s' (%s:%d), %zu bytes: %s", mapping->name, mapping->file,
                     mapping->line, mapping->size, why);
        }
    }
}

static void all_left(const rex_items *items, int n, uint64_t call, const char *(*act)(rex_mapping *)) {
    for (int k = 0; k < n; ++k) {
        const char *const first = items->args[k], *const slot = items->base[k];
        if (rex_maps(items, k)) {
            each_left(items, call, first, first + items->sizes[k], act);
        }
        if (items->types[k] & REX_ATTACH) {
            each_left(items, call, slot, slot ? slot + sizeof(void *) : slot, act);
        }
    }
}

/* Ends the first `n` items: all counts first, so that items that share a range agree on whether it goes. */
void rex_leave(const rex_items *items, int n, int copy) {
    const uint64_t call = ++calls;
    for (int k = 0; k < n; ++k) {
        if (rex_maps(items, k)) {
            leave_counts(items, k, call);
        }
    }
    for (int k = 0; k < n; ++k) {
        leave_pointer(items, k, call);
    }
    for (int k = 0; copy && k < n; ++k) {
        if (rex_maps(items, k) && (items->types[k] & REX_FROM)) {
            leave_copies(items, n, k);
        }
    }
    rex_transfer(items->site);
    all_left(items, n, call, forget_range);
    rex_transfer_alone(items->site);
    all_left(items, n, call, end_range);
}

static void attach_all(const rex_items *items) {
    for (int k = 0; k < items->n; ++k) {
        if (!(items->types[k] & REX_ATTACH) || !items->base[k] || !items->args[k]) {
            continue;
        }
        const char *why = rex_attach(items->base[k], items->args[k]);
        if (why) {
            rex_fail(items->site, ": variable '%s': attaching its pointer failed: %s", rex_variable(items, k), why);
        }
    }
}

/* The item whose memory a present range is in the way of: k, or the storage that it asks for. */
static int blocked(const rex_items *items, int k, const rex_mapping *range) {
    for (int j = k; j >= 0; --j) {
        const uintptr_t first = (uintptr_t)items->args[j], low = (uintptr_t)range->host;
        if ((j == k || (items->types[j] & REX_STORAGE)) && first < low + range->size &&
            low < first + (uintptr_t)items->sizes[j]) {
            return j;
        }
    }
    return k;
}

int rex_enter_all(const rex_items *items, int refuse) {
    const uint64_t call = ++calls;
    rex_mapping *overlapped = NULL;
    entering = call;
    for (int k = 0; k < items->n; ++k) {
        const int entered = !rex_maps(items, k) || enter_item(items, k, call, &overlapped);
        if (entered && enter_pointer(items, k, call, &overlapped)) {
            continue;
        }
        const int j = overlapped ? blocked(items, k, overlapped) : k;
        if (overlapped && !refuse) {
            rex_fail_overlap(items, j, overlapped);
        }
        if (overlapped) {
            rex_explain(items->site,
                        ": runs on the host: variable '%s': its %" PRId64 " bytes %s the %zu bytes of '%s' (%s:%d) "
                        "that are on the device",
                        rex_variable(items, j), items->sizes[j], overlap(items, j, overlapped), overlapped->size,
                        overlapped->name, overlapped->file, overlapped->line);
        } else {
            rex_explain(items->site, ": %sno device memory for %" PRId64 " bytes of variable '%s'%s",
                        refuse ? "runs on the host: " : "", items->sizes[k], rex_variable(items, k),
                        refuse ? "" : ": it stays on the host");
        }
        if (refuse) {
            rex_transfer_alone(items->site);
            rex_leave(items, k + entered, 0);
            return 0;
        }
    }
    attach_all(items);
    rex_transfer(items->site);
    return 1;
}
