/* The present table of a device: which ranges of host memory have a copy there. They are disjoint, and each is found in a
 * time that grows with the logarithm of their number. */
#ifndef REX_PRESENT_H
#define REX_PRESENT_H

#include <stdint.h>

#include "rex_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct rex_storage rex_storage;

/* The device that this thread's calls concern: each has its own tables. rex_use chooses it. */
extern __thread int rex_here;
void rex_use(int device);

typedef struct rex_mapping {
    char *host;            /* first byte on the host */
    size_t size;           /* bytes, at least 1 */
    char *device;          /* first byte on the device */
    size_t phase;          /* host address modulo the device's alignment, which the device address keeps */
    int64_t count;         /* references */
    uint64_t created;      /* the call that created it, */
    uint64_t entered;      /* the last that incremented its count, */
    uint64_t left;         /* and the last that decremented it: once for each construct (OpenMP 5.2, 5.8.3) */
    const char *name;      /* the variable, */
    const char *file;      /* and the place of the construct that created it */
    int line;
    int lasting;           /* 0, or why it stays whatever its count is */
    int moving;            /* copies to or from it, which a thread makes without the mutex */
    char *saved;           /* the host's own values while a region runs on the host */
    rex_storage *storage;       /* the device memory that it shares with others; NULL when it has its own */
    char *base;            /* where the pointer led whose section it is, or the array begins */
    int64_t held;          /* those of ompx_hold */
    int64_t links;         /* an implied range, the pointer of a mapped section: sections that it is present for */
    int implied;
} rex_mapping;

/* Why a mapping lasts: a declare-target variable, one that is never written, memory that the program associated. */
enum { REX_DECLARED = 1, REX_CONSTANT, REX_ASSOCIATED };

typedef enum rex_lookup { REX_ABSENT, REX_CONTAINED, REX_OVERLAPS } rex_lookup;

/* Looks up `size` bytes at `host`. CONTAINED: `*range` is the range that holds them all. OVERLAPS: the first one that
 * holds some of them. ABSENT: none does, and `*range` is NULL. */
rex_lookup rex_present_find(const char *host, size_t size, rex_mapping **range);

/* The range that holds a byte of the host, NULL for none. */
rex_mapping *rex_present_holding(const char *host);

/* The first range that ends behind an address, and the last that begins before it; NULL for none. */
rex_mapping *rex_present_after(const char *host);
rex_mapping *rex_present_before(const char *host);

/* A new range, where nothing is present; NULL when memory is exhausted. It stays where it is until it is removed. */
rex_mapping *rex_present_insert(char *host, size_t size, char *device, char *base);
void rex_present_remove(rex_mapping *range);

/* The range in which a device address lies, NULL when it lies in none; and the one that ends there. */
rex_mapping *rex_present_of_device(const char *device);
rex_mapping *rex_present_ending_on_device(const char *device);

/* The range that ends at a host address, NULL for none. */
rex_mapping *rex_present_ending(const char *host);

/* The range whose extended address range, which reaches to the pointer it is a section of, has a host address: the one
 * nearest to it, NULL for none (OpenMP 5.1, 2.21.7.2). */
rex_mapping *rex_present_extended(const char *host);

/* Whether a device address lies in any range. */
int rex_present_is_device(const char *device);

#ifdef __cplusplus
}
#endif

#endif
