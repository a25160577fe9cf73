/* Leaving the device's data environment: reference counts and copies of OpenMP 5.2, 5.8.3. */
#include <stdlib.h>
#include <string.h>

#include "rex_map.h"
#include "rex_storage.h"
#include "rex_transfer.h"

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
    while ((mapping = rex_next_part(items, k, &at, &first, &size))) {
        if (mapping->lasting) {
            continue;
        }
        if (mapping->left != call) {
            mapping->left = call;
            int64_t *const count = rex_references(items, k, mapping);
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
    for (rex_mapping *mapping; (mapping = rex_next_part(items, k, &at, &first, &size));) {
        const int due = (mapping->count == 0 && mapping->held == 0) || (items->types[k] & REX_ALWAYS);
        if (due && !((items->types[k] & REX_REST) && listed(items, n, k, first))) {
            rex_copy_from(items, k, mapping, first, size);
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
    const uint64_t call = rex_next_call();
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
