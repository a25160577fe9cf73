/* What entering and leaving the device's data environment have in common (OpenMP 5.2, 5.8.3). */
#ifndef REX_MAP_H
#define REX_MAP_H

#include "rex_internal.h"

/* The number of a call, for what is done once for each construct. */
uint64_t rex_next_call(void);

/* The next present part of item k from `*at` on, which then stands behind it; NULL when there is none. */
rex_mapping *rex_next_part(const rex_items *items, int k, char **at, char **first, size_t *size);

/* Note the copy of a part of item k. While a region runs on the host, the host's memory has the device's values, and
 * `saved` the host's; then the copy is made at once. */
void rex_copy_to(const rex_items *items, int k, rex_mapping *mapping, const char *first, size_t size);
void rex_copy_from(const rex_items *items, int k, rex_mapping *mapping, char *first, size_t size);

/* How item k goes beyond a mapping, in words: what is present cannot grow. */
const char *rex_overlap(const rex_items *items, int k, const rex_mapping *mapping);

/* The count of a mapping that item k changes. */
int64_t *rex_references(const rex_items *items, int k, rex_mapping *mapping);

#endif
