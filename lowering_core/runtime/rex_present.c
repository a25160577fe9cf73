/* The present table as a sorted array: programs map tens of ranges, and look them up often. */
#include "rex_present.h"

#include <stdlib.h>
#include <string.h>

typedef struct rex_table {
    rex_mapping *ranges;
    size_t length, capacity;
} rex_table;

static rex_table tables[REX_MOST_DEVICES];

static rex_table *here(void) { return &tables[rex_here]; }

rex_lookup rex_present_find(const char *host, size_t size, size_t *index) {
    rex_table *const table = here();
    size_t low = 0, high = table->length;
    /* The first range that ends after `host`. */
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if ((uintptr_t)table->ranges[middle].host + table->ranges[middle].size <= (uintptr_t)host) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *index = low;
    if (low == table->length || (uintptr_t)table->ranges[low].host >= (uintptr_t)host + size) {
        return REX_ABSENT;
    }
    return (uintptr_t)table->ranges[low].host <= (uintptr_t)host &&
                   (uintptr_t)host + size <= (uintptr_t)table->ranges[low].host + table->ranges[low].size
               ? REX_CONTAINED
               : REX_OVERLAPS;
}

rex_mapping *rex_present_at(size_t index) { return &here()->ranges[index]; }

size_t rex_present_length(void) { return here()->length; }

rex_mapping *rex_present_insert(size_t index) {
    rex_table *const table = here();
    if (table->length == table->capacity) {
        const size_t larger = table->capacity == 0 ? 32 : 2 * table->capacity;
        rex_mapping *grown = realloc(table->ranges, larger * sizeof *grown);
        if (!grown) {
            return NULL;
        }
        table->ranges = grown;
        table->capacity = larger;
    }
    memmove(&table->ranges[index + 1], &table->ranges[index], (table->length - index) * sizeof *table->ranges);
    memset(&table->ranges[index], 0, sizeof *table->ranges);
    ++table->length;
    return &table->ranges[index];
}

void rex_present_remove(size_t index) {
    rex_table *const table = here();
    --table->length;
    memmove(&table->ranges[index], &table->ranges[index + 1], (table->length - index) * sizeof *table->ranges);
}

rex_mapping *rex_present_of_device(const char *device) {
    rex_table *const table = here();
    for (size_t k = 0; k < table->length; ++k) {
        if ((uintptr_t)device - (uintptr_t)table->ranges[k].device < table->ranges[k].size) {
            return &table->ranges[k];
        }
    }
    return NULL;
}

rex_mapping *rex_present_ending_on_device(const char *device) {
    rex_table *const table = here();
    size_t k = 0;
    while (k < table->length && table->ranges[k].device + table->ranges[k].size != device) {
        ++k;
    }
    return k < table->length ? &table->ranges[k] : NULL;
}

rex_mapping *rex_present_ending(const char *host) {
    rex_table *const table = here();
    size_t index;
    const int found = rex_present_find(host - 1, 1, &index) == REX_CONTAINED;
    return found && table->ranges[index].host + table->ranges[index].size == host ? &table->ranges[index] : NULL;
}

rex_mapping *rex_present_extended(const char *host) {
    rex_table *const table = here();
    rex_mapping *found = NULL;
    uintptr_t least = UINTPTR_MAX;
    for (size_t k = 0; k < table->length; ++k) {
        const rex_mapping *range = &table->ranges[k];
        const uintptr_t at = (uintptr_t)host, base = (uintptr_t)range->base, first = (uintptr_t)range->host;
        const uintptr_t distance = at < first ? first - at : at - first;
        if (base && distance < least && ((base <= at && at < first) || (first <= at && at <= base))) {
            found = &table->ranges[k];
            least = distance;
        }
    }
    return found;
}

int rex_present_is_device(const char *device) { return rex_present_of_device(device) != NULL; }
