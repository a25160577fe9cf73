/* What a kernel takes for granted, checked before it is launched. */
#include "rex_assumed.h"

#include <stdio.h>
#include <string.h>

#include "rex_storage.h"

/* Where an item leads on the device: to a present range, or to an address outside of all; to neither where it leads nowhere
 * that a kernel may go, or to memory that it alone has. */
typedef struct place {
    const rex_mapping *range;
    const char *address;
    int unknown;
} place;

static const place nowhere, unknown = {NULL, NULL, 1};

static int is_parameter(int64_t type) { return !(type & (REX_MEMBER | REX_FOLLOWED)); }

static place of_address(const char *device) {
    const rex_mapping *range = rex_present_of_device(device);
    return range ? (place){range, NULL, 0} : (place){NULL, device, 0};
}

static place of_pointer(char *value) {
    if (!value) {
        return nowhere;
    }
    const rex_mapping *const range = rex_present_holding(value);
    if (range) {
        return (place){range, NULL, 0};
    }
    if (rex_storage_around(value, 1)) {
        return unknown;
    }
    if (rex_is_device(value)) {
        return of_address(value);
    }
    const rex_mapping *section = rex_present_extended(value);
    section = section ? section : rex_present_ending(value);
    return section ? (place){section, NULL, 0} : (place){NULL, value, 0};
}

static place place_of(const rex_items *items, int k) {
    const int64_t type = items->types[k];
    rex_mapping *mapping;
    if (rex_unified() || (type & (REX_FOLLOWED | REX_STORAGE))) {
        return unknown;
    }
    if (type & (REX_VALUE | REX_SCRATCH | REX_COPY)) {
        return nowhere;
    }
    if (type & REX_DEVICE) {
        return of_address(items->base[k]);
    }
    if (type & REX_POINTER) {
        return of_pointer(items->base[k]);
    }
    if (!rex_maps(items, k)) {
        return of_pointer(items->base[k]);
    }
    return rex_find(items, k, &mapping) == REX_CONTAINED ? (place){mapping, NULL, 0} : unknown;
}

/* Whether an address lies in a range, or directly behind it, where a pointer into it may be. */
static int touches(const rex_mapping *range, const char *address) {
    const uintptr_t at = (uintptr_t)address, first = (uintptr_t)range->device;
    return at >= first && at - first <= range->size;
}

static int is_apart(const rex_items *items, int own) {
    const rex_mapping *range = place_of(items, own).range;
    if (!range || range->lasting) {
        return 0;
    }
    for (int k = 0; k < items->n; ++k) {
        const place other = k == own ? nowhere : place_of(items, k);
        if (other.unknown || other.range == range || (other.range && range->storage == other.range->storage && range->storage) ||
            (other.address && touches(range, other.address))) {
            return 0;
        }
    }
    return 1;
}

/* Whether the storage that a pointer leads into begins there and ends after so many bytes. */
static int is_within(const rex_items *items, int own, const char *pointer, size_t bytes) {
    const rex_mapping *range = items->types[own] & REX_VALUE ? NULL : place_of(items, own).range;
    return range && range->device == pointer && range->size <= bytes;
}

/* Whether a parameter is an unsigned integer of 64 bits that is not less than another one. */
static int is_at_least(const rex_items *items, int k, const void *param, unsigned long long least) {
    unsigned long long given;
    if (!(items->types[k] & REX_VALUE) || items->sizes[k] != (int64_t)sizeof given) {
        return 0;
    }
    memcpy(&given, param, sizeof given);
    return given >= least;
}

/* Whether a parameter is an integer, and a multiple of a power of two. */
static int is_multiple(const rex_items *items, int k, const void *param, unsigned long long of) {
    unsigned narrow;
    unsigned long long given;
    if (!(items->types[k] & REX_VALUE) || (items->sizes[k] != (int64_t)sizeof narrow && items->sizes[k] != (int64_t)sizeof given)) {
        return 0;
    }
    if (items->sizes[k] == (int64_t)sizeof given) {
        memcpy(&given, param, sizeof given);
    } else {
        memcpy(&narrow, param, sizeof narrow);
        given = narrow;
    }
    return (given & (of - 1)) == 0;
}

static int holds(const rex_items *items, const rex_assumption *one, void *const *params) {
    int k = 0;
    for (int at = one->at; k < items->n && (!is_parameter(items->types[k]) || at-- > 0); ++k) {
    }
    if (k == items->n) {
        return 0;
    }
    const unsigned long long value = (unsigned long long)one->value;
    switch (one->kind) {
        case REX_APART: return is_apart(items, k);
        case REX_AT_LEAST: return is_at_least(items, k, params[k], value);
        case REX_ALIGNED: return !(items->types[k] & REX_VALUE) && *(const uintptr_t *)params[k] % value == 0;
        case REX_MULTIPLE: return is_multiple(items, k, params[k], value);
        case REX_WITHIN: return is_within(items, k, *(char *const *)params[k], value);
        default: return 0;
    }
}

rex_kernel_entry *rex_kernel_for(const rex_items *items, void *const *params) {
    rex_kernel_entry *const entry = items->site->__kernel;
    const rex_kernel *kernel = entry();
    for (int k = 0; k < kernel->assumed; ++k) {
        if (!holds(items, &kernel->assumptions[k], params)) {
            return kernel->general;
        }
    }
    return entry;
}
