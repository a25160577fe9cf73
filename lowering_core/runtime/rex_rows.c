/* `target update` of sections that are no single range of memory: rows at equal distances, in several dimensions. */
#include <inttypes.h>
#include <string.h>

#include "rex_internal.h"
#include "rex_transfer.h"

enum { MOST = 16 };

/* The bytes from the first to the last one that the rows touch; 0 where there are none. */
static size_t extent_of(const int64_t *shape, int dimensions) {
    size_t extent = shape[0] > 0 ? (size_t)shape[0] : 0;
    for (int d = 0; d < dimensions; ++d) {
        if (shape[1 + 2 * d] <= 0) {
            return 0;
        }
        extent += extent > 0 ? (size_t)(shape[1 + 2 * d] - 1) * (size_t)shape[2 + 2 * d] : 0;
    }
    return extent;
}

/* `saved` is the host's own memory while a region runs on the host, NULL otherwise. */
static const char *copy_rows(rex_mapping *mapping, char *host, char *saved, int64_t type, const int64_t *row,
                             size_t size) {
    const size_t count = (size_t)row[0], stride = (size_t)row[1];
    for (size_t k = 0; saved && k < count; ++k) {
        memcpy((type & REX_TO ? host : saved) + k * stride, (type & REX_TO ? saved : host) + k * stride, size);
    }
    if (saved) {
        return NULL;
    }
    return type & REX_TO ? rex_send_rows(mapping, host, stride, size, count)
                         : rex_fetch_rows(mapping, host, stride, size, count);
}

/* All rows: the last dimension by the back end, those before it here, as the digits of a counter. */
static const char *copy_all(rex_mapping *mapping, char *host, char *saved, int64_t type, const int64_t *shape,
                            int dimensions) {
    int64_t at[MOST] = {0};
    const int64_t *last = &shape[1 + 2 * (dimensions - 1)];
    for (;;) {
        size_t offset = 0;
        for (int d = 0; d + 1 < dimensions; ++d) {
            offset += (size_t)at[d] * (size_t)shape[2 + 2 * d];
        }
        char *const kept = saved ? saved + offset : NULL;
        const char *why = copy_rows(mapping, host + offset, kept, type, last, (size_t)shape[0]);
        if (why) {
            return why;
        }
        int d = dimensions - 2;
        while (d >= 0 && ++at[d] == shape[1 + 2 * d]) {
            at[d--] = 0;
        }
        if (d < 0) {
            return NULL;
        }
    }
}

void rex_update_rows(const rex_site *site, int requested, const char *name, int64_t type, void *first, int dimensions,
                     const int64_t *shape) {
    const size_t extent = first && dimensions > 0 && dimensions <= MOST ? extent_of(shape, dimensions) : 0;
    rex_lock();
    if (extent > 0 && rex_active(site, requested)) {
        const char *const names[] = {name};
        const rex_site named = {site->__file, site->__line, site->__name, NULL, names};
        const int64_t size = (int64_t)extent;
        const rex_items items = {&named, 1, &first, &first, &size, &type};
        rex_mapping *mapping;
        rex_await_transfers(&items);
        const rex_lookup found = rex_find(&items, 0, &mapping);
        if (found == REX_OVERLAPS && !rex_unified()) {
            rex_fail_overlap(&items, 0, mapping);
        }
        if (found == REX_ABSENT && (type & REX_PRESENT) && !rex_unified()) {
            rex_fail(site, ": variable '%s': motion modifier 'present', but it is not on the device", name);
        }
        const int constant = found == REX_CONTAINED && mapping->lasting == REX_CONSTANT;
        if (found == REX_CONTAINED && !constant && !rex_is_own(mapping)) {
            const ptrdiff_t offset = (char *)first - mapping->host;
            char *const saved = mapping->saved ? mapping->saved + offset : NULL;
            const char *why = copy_all(mapping, first, saved, type, shape, dimensions);
            if (why) {
                rex_fail(site, ": variable '%s': copying a section with a stride failed: %s", name, why);
            }
            rex_transfer(site);
        }
    }
    pthread_mutex_unlock(&rex_mutex);
}
