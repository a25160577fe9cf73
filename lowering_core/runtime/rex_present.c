/* The present table: sets of the ranges by where they lie on the host, on the device, and how far their pointers lead. */
#include "rex_present.h"

#include <stdlib.h>
#include <string.h>

#include "rex_ranges.h"

/* A section is `reach`ed by addresses between it and its pointer, which are in front of it or behind it. */
typedef struct rex_entry {
    rex_mapping mapping;
    rex_range by_host, by_device, reach;
    rex_ranges *reaches;
} rex_entry;

typedef struct rex_table {
    rex_ranges by_host, by_device;
    rex_ranges from_front; /* turned over: of the ranges that hold an address, the one that ends nearest to it is sought */
    rex_ranges from_behind;
} rex_table;

static rex_table tables[REX_MOST_DEVICES];

static rex_table *here(void) { return &tables[rex_here]; }

rex_lookup rex_present_find(const char *host, size_t size, rex_mapping **range) {
    rex_mapping *const found = rex_present_after(host);
    if (!found || (uintptr_t)found->host >= (uintptr_t)host + size) {
        *range = NULL;
        return REX_ABSENT;
    }
    *range = found;
    return (uintptr_t)found->host <= (uintptr_t)host &&
                   (uintptr_t)host + size <= (uintptr_t)found->host + found->size
               ? REX_CONTAINED
               : REX_OVERLAPS;
}

rex_mapping *rex_present_holding(const char *host) {
    rex_mapping *range;
    return rex_present_find(host, 1, &range) == REX_CONTAINED ? range : NULL;
}

rex_mapping *rex_present_after(const char *host) { return rex_ranges_after(&here()->by_host, (uintptr_t)host); }

rex_mapping *rex_present_before(const char *host) { return rex_ranges_before(&here()->by_host, (uintptr_t)host); }

/* Where the section's pointer leads elsewhere than into it. */
static void add_reach(rex_table *table, rex_entry *entry) {
    const uintptr_t first = (uintptr_t)entry->mapping.host, base = (uintptr_t)entry->mapping.base;
    if (base && base < first) {
        entry->reaches = &table->from_front;
        rex_ranges_add(entry->reaches, &entry->reach, 0 - first, 0 - base, entry);
    } else if (base >= first + entry->mapping.size) {
        entry->reaches = &table->from_behind;
        rex_ranges_add(entry->reaches, &entry->reach, first, base + 1, entry);
    }
}

rex_mapping *rex_present_insert(char *host, size_t size, char *device, char *base) {
    rex_entry *const entry = calloc(1, sizeof *entry);
    if (!entry) {
        return NULL;
    }
    rex_table *const table = here();
    entry->mapping.host = host;
    entry->mapping.size = size;
    entry->mapping.device = device;
    entry->mapping.base = base;
    rex_ranges_add(&table->by_host, &entry->by_host, (uintptr_t)host, (uintptr_t)host + size, entry);
    rex_ranges_add(&table->by_device, &entry->by_device, (uintptr_t)device, (uintptr_t)device + size, entry);
    add_reach(table, entry);
    return &entry->mapping;
}

void rex_present_remove(rex_mapping *range) {
    rex_entry *const entry = (rex_entry *)range;
    rex_table *const table = here();
    rex_ranges_remove(&table->by_host, &entry->by_host);
    rex_ranges_remove(&table->by_device, &entry->by_device);
    if (entry->reaches) {
        rex_ranges_remove(entry->reaches, &entry->reach);
    }
    free(entry);
}

rex_mapping *rex_present_of_device(const char *device) {
    return rex_ranges_holding(&here()->by_device, (uintptr_t)device);
}

rex_mapping *rex_present_ending_on_device(const char *device) {
    rex_mapping *const range = device ? rex_present_of_device(device - 1) : NULL;
    return range && range->device + range->size == device ? range : NULL;
}

rex_mapping *rex_present_ending(const char *host) {
    rex_mapping *const range = host ? rex_present_holding(host - 1) : NULL;
    return range && range->host + range->size == host ? range : NULL;
}

rex_mapping *rex_present_extended(const char *host) {
    const rex_table *const table = here();
    const uintptr_t at = (uintptr_t)host;
    rex_mapping *const front = rex_ranges_holding(&table->from_front, ~at);
    rex_mapping *const behind = rex_ranges_holding(&table->from_behind, at);
    if (!front || !behind) {
        return front ? front : behind;
    }
    return at - (uintptr_t)behind->host <= (uintptr_t)front->host - at ? behind : front;
}

int rex_present_is_device(const char *device) { return rex_present_of_device(device) != NULL; }
