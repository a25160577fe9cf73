/* Items of a call: what they map, and the copies of what is present of them.
 *
 * An item is usually one present range. In an object's storage it may be several, and parts of it may be absent yet.
 */
#include "rex_map.h"

#include <inttypes.h>
#include <string.h>

#include "rex_storage.h"
#include "rex_transfer.h"

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

rex_mapping *rex_next_part(const rex_items *items, int k, char **at, char **first, size_t *size) {
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

void rex_copy_to(const rex_items *items, int k, rex_mapping *mapping, const char *first, size_t size) {
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

void rex_copy_from(const rex_items *items, int k, rex_mapping *mapping, char *first, size_t size) {
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
    for (rex_mapping *mapping; (mapping = rex_next_part(items, k, &at, &first, &size));) {
        if (to) {
            rex_copy_to(items, k, mapping, first, size);
        }
        if (from) {
            rex_copy_from(items, k, mapping, first, size);
        }
    }
}

const char *rex_overlap(const rex_items *items, int k, const rex_mapping *mapping) {
    const uintptr_t first = (uintptr_t)items->args[k], last = first + (uintptr_t)items->sizes[k];
    const uintptr_t low = (uintptr_t)mapping->host, high = low + mapping->size;
    return first < low && last > high ? "extend past both ends of" : first < low ? "begin before" : "end past";
}

void rex_fail_overlap(const rex_items *items, int k, const rex_mapping *mapping) {
    const char *relation = rex_overlap(items, k, mapping);
    rex_fail(items->site, ": variable '%s': its %" PRId64 " bytes %s the %zu bytes of '%s' (%s:%d) that are on the device",
             rex_variable(items, k), items->sizes[k], relation, mapping->size, mapping->name, mapping->file,
             mapping->line);
}

uint64_t rex_next_call(void) {
    static uint64_t calls;
    return ++calls;
}

int64_t *rex_references(const rex_items *items, int k, rex_mapping *mapping) {
    return items->types[k] & REX_HOLD ? &mapping->held : &mapping->count;
}
