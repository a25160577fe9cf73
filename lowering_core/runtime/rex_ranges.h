/* Sets of address ranges. Each function takes a time that grows with the logarithm of their number. */
#ifndef REX_RANGES_H
#define REX_RANGES_H

#include <stdint.h>

/* A range from `low` to before `high`, a part of what it belongs to: `owner`. The other members are the set's. */
typedef struct rex_range {
    uintptr_t low, high;
    void *owner;
    struct rex_range *left, *right;
    uintptr_t most; /* the greatest `high` in its part of the tree */
    uint32_t weight;
} rex_range;

typedef struct rex_ranges {
    rex_range *root;
} rex_ranges;

void rex_ranges_add(rex_ranges *set, rex_range *one, uintptr_t low, uintptr_t high, void *owner);
void rex_ranges_remove(rex_ranges *set, rex_range *one);

/* The owner of the range that begins nearest to an address of those that hold it; NULL for none. */
void *rex_ranges_holding(const rex_ranges *set, uintptr_t address);

/* Where no range begins before another and ends behind it: the owner of the first that ends behind an address, and of the
 * last that begins before it; NULL for none. */
void *rex_ranges_after(const rex_ranges *set, uintptr_t address);
void *rex_ranges_before(const rex_ranges *set, uintptr_t address);

#endif
