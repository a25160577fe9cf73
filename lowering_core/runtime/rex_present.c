/* The present table as a sorted array: programs map tens of ranges, and look them up often. */
#include "rex_present.h"

#include <stdlib.h>
#include <string.h>

static rex_mapping *ranges;
static size_t length;
static size_t capacity;

rex_lookup rex_present_find(const char *host, size_t size, size_t *index) {
    size_t low = 0, high = length;
    /* The first range that ends after `host`. */
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if ((uintptr_t)ranges[middle].host + ranges[middle].size <= (uintptr_t)host) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *index = low;
    if (low == length || (uintptr_t)ranges[low].host >= (uintptr_t)host + size) {
        return REX_ABSENT;
    }
    return (uintptr_t)ranges[low].host <= (uintptr_t)host &&
                   (uintptr_t)host + size <= (uintptr_t)ranges[low].host + ranges[low].size
               ? REX_CONTAINED
               : REX_OVERLAPS;
}

rex_mapping *rex_present_at(size_t index) { return &ranges[index]; }

size_t rex_present_length(void) { return length; }

rex_mapping *rex_present_insert(size_t index) {
    if (length == capacity) {
        const size_t larger = capacity == 0 ? 32 : 2 * capacity;
        rex_mapping *grown = realloc(ranges, larger * sizeof *grown);
        if (!grown) {
            return NULL;
        }
        ranges = grown;
        capacity = larger;
    }
    memmove(&ranges[index + 1], &ranges[index], (length - index) * sizeof *ranges);
    memset(&ranges[index], 0, sizeof *ranges);
    ++length;
    return &ranges[index];
}

void rex_present_remove(size_t index) {
    --length;
    memmove(&ranges[index], &ranges[index + 1], (length - index) * sizeof *ranges);
}

rex_mapping *rex_present_of_device(const char *device) {
    for (size_t k = 0; k < length; ++k) {
        if ((uintptr_t)device - (uintptr_t)ranges[k].device < ranges[k].size) {
            return &ranges[k];
        }
    }
    return NULL;
}

rex_mapping *rex_present_ending_on_device(const char *device) {
    size_t k = 0;
    while (k < length && ranges[k].device + ranges[k].size != device) {
        ++k;
    }
    return k < length ? &ranges[k] : NULL;
}

rex_mapping *rex_present_ending(const char *host) {
    size_t index;
    const int found = rex_present_find(host - 1, 1, &index) == REX_CONTAINED;
    return found && ranges[index].host + ranges[index].size == host ? &ranges[index] : NULL;
}

rex_mapping *rex_present_extended(const char *host) {
    rex_mapping *found = NULL;
    uintptr_t least = UINTPTR_MAX;
    for (size_t k = 0; k < length; ++k) {
        const uintptr_t at = (uintptr_t)host, base = (uintptr_t)ranges[k].base, first = (uintptr_t)ranges[k].host;
        const uintptr_t distance = at < first ? first - at : at - first;
        if (base && distance < least && ((base <= at && at < first) || (first <= at && at <= base))) {
            found = &ranges[k];
            least = distance;
        }
    }
    return found;
}

int rex_present_is_device(const char *device) { return rex_present_of_device(device) != NULL; }
