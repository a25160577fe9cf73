/* Entering the device's data environment: reference counts and copies of OpenMP 5.2, 5.8.3. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rex_map.h"
#include "rex_ranges.h"
#include "rex_storage.h"
#include "rex_transfer.h"

static __thread uint64_t entering; /* the call that entered what this thread's region uses */

/* A call under way. Members lie in the storage that the item at the head of their group asks for, or one after it: the
 * storages of the group up to the present item are found by their addresses. */
typedef struct rex_entry_call {
    const rex_items *items;
    uint64_t number;
    rex_mapping *overlapped; /* what stands in the way of an item; NULL when memory is exhausted */
    rex_ranges storages;
    rex_range *nodes; /* for each item; NULL where none asks for storage */
} rex_entry_call;

/* The storage that item k asks for around `size` bytes at `host`, the largest; -1 when none holds them. */
static int storage_item(const rex_entry_call *call, int k, const char *host, size_t size) {
    const rex_items *const items = call->items;
    const rex_range *const near = rex_ranges_holding(&call->storages, (uintptr_t)host);
    int found = -1;
    if (!near || size <= near->high - (uintptr_t)host) {
        return near ? (int)(near - call->nodes) : -1;
    }
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

/* Item k is behind: those after it may lie in its storage, unless that is a part of one that is asked for already. */
static void add_storage(rex_entry_call *call, int k) {
    const int64_t type = call->items->types[k], size = call->items->sizes[k];
    const uintptr_t first = (uintptr_t)call->items->args[k];
    if (!(type & REX_MEMBER)) {
        call->storages = (rex_ranges){NULL};
    }
    const rex_range *const around = rex_ranges_holding(&call->storages, first);
    if ((type & REX_STORAGE) && size > 0 && !(around && first + (uintptr_t)size <= around->high)) {
        rex_ranges_add(&call->storages, &call->nodes[k], first, first + (uintptr_t)size, &call->nodes[k]);
    }
}

static char *allocated(const rex_items *items, int k, size_t size, size_t phase) {
    char *const result = items->types[k] & REX_RESULT ? rex_backend_alloc_result(size, phase) : NULL;
    return result ? result : rex_backend_alloc(size, phase);
}

/* A new mapping of bytes none of which is present. NULL when memory is exhausted, or when parts of the storage that it
 * should lie in are present by themselves. */
static rex_mapping *create(rex_entry_call *call, int k, char *host, size_t size) {
    const rex_items *const items = call->items;
    const size_t phase = (uintptr_t)host % REX_ALIGNMENT;
    rex_storage *storage = rex_storage_around(host, size), *added = NULL;
    const int j = storage || rex_unified() ? -1 : storage_item(call, k, host, size);
    if (j >= 0) {
        if (rex_present_find(items->args[j], (size_t)items->sizes[j], &call->overlapped) != REX_ABSENT) {
            return NULL;
        }
        storage = added = rex_storage_create(items->args[j], (size_t)items->sizes[j]);
        if (!storage) {
            return NULL;
        }
    }
    char *device = storage         ? storage->device + (host - storage->host)
                   : rex_unified() ? host
                                   : allocated(items, k, size, phase);
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
    mapping->created = call->number;
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
static int enter_pointer(rex_entry_call *call, int k) {
    const rex_items *const items = call->items;
    rex_mapping *mapping;
    char *slot = items->base[k];
    if ((items->types[k] & (REX_ATTACH | REX_MEMBER)) != (REX_ATTACH | REX_MEMBER) || !slot) {
        return 1;
    }
    const rex_lookup found = rex_present_find(slot, sizeof(void *), &mapping);
    if (found == REX_ABSENT && storage_item(call, k, slot, sizeof(void *)) >= 0) {
        mapping = create(call, k, slot, sizeof(void *));
        if (!mapping) {
            return 0;
        }
        mapping->implied = 1;
        mapping->links = 1;
        rex_copy_to(items, k, mapping, slot, sizeof(void *));
    } else if (found == REX_CONTAINED && mapping->implied) {
        ++mapping->links;
    }
    return 1;
}

static void touch(const rex_entry_call *call, int k, rex_mapping *mapping, const char *first, size_t size) {
    const rex_items *const items = call->items;
    if (mapping->entered != call->number) {
        mapping->entered = call->number;
        ++*rex_references(items, k, mapping);
    }
    if ((items->types[k] & REX_TO) && (mapping->created == call->number || (items->types[k] & REX_ALWAYS))) {
        rex_copy_to(items, k, mapping, first, size);
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

/* Makes item k present. 0 when that cannot be. */
static int enter_item(rex_entry_call *call, int k) {
    const rex_items *const items = call->items;
    rex_mapping *mapping;
    char *at = items->args[k], *const end = at + items->sizes[k];
    const rex_lookup found = rex_find(items, k, &mapping);
    call->overlapped = NULL;
    if (found == REX_OVERLAPS && !rex_in_parts(items, k)) {
        char *first;
        size_t size;
        while ((items->types[k] & REX_IMPLICIT) && (mapping = rex_next_part(items, k, &at, &first, &size))) {
            touch(call, k, mapping, first, 0);
        }
        if (items->types[k] & REX_IMPLICIT) {
            return 1;
        }
        call->overlapped = mapping;
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
            mapping = create(call, k, at, (size_t)(next - at));
            if (!mapping) {
                return 0;
            }
        }
        char *behind = mapping->host + mapping->size;
        char *stop = behind < end ? behind : end;
        touch(call, k, mapping, at, (size_t)(stop - at));
        at = stop;
    }
    return 1;
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

static void explain(const rex_entry_call *call, int k, int refuse) {
    const rex_items *const items = call->items;
    rex_mapping *const range = call->overlapped;
    const int j = range ? blocked(items, k, range) : k;
    if (range && !refuse) {
        rex_fail_overlap(items, j, range);
    }
    if (range) {
        rex_explain(items->site,
                    ": runs on the host: variable '%s': its %" PRId64 " bytes %s the %zu bytes of '%s' (%s:%d) "
                    "that are on the device",
                    rex_variable(items, j), items->sizes[j], rex_overlap(items, j, range), range->size, range->name,
                    range->file, range->line);
    } else {
        rex_explain(items->site, ": %sno device memory for %" PRId64 " bytes of variable '%s'%s",
                    refuse ? "runs on the host: " : "", items->sizes[k], rex_variable(items, k),
                    refuse ? "" : ": it stays on the host");
    }
}

static int asks_for_storage(const rex_items *items) {
    for (int k = 0; k < items->n; ++k) {
        if (items->types[k] & REX_STORAGE) {
            return 1;
        }
    }
    return 0;
}

int rex_enter_all(const rex_items *items, int refuse) {
    rex_entry_call call = {.items = items, .number = rex_next_call()};
    entering = call.number;
    if (asks_for_storage(items) && !(call.nodes = malloc((size_t)items->n * sizeof *call.nodes))) {
        rex_fail(items->site, ": out of host memory");
    }
    for (int k = 0; k < items->n; ++k) {
        const int entered = !rex_maps(items, k) || enter_item(&call, k);
        const int right = entered && enter_pointer(&call, k);
        if (!right) {
            explain(&call, k, refuse);
        }
        if (!right && refuse) {
            free(call.nodes);
            rex_transfer_alone(items->site);
            rex_leave(items, k + entered, 0);
            return 0;
        }
        if (call.nodes) {
            add_storage(&call, k);
        }
    }
    free(call.nodes);
    attach_all(items);
    rex_transfer(items->site);
    return 1;
}
