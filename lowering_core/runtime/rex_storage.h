/* Storage of whole objects and attached pointers: members of one structure that are mapped one by one lie together on
 * the device, and a pointer on the device holds the device address of what its host counterpart points to (OpenMP 5.2,
 * 5.8.3). */
#ifndef REX_STORAGE_H
#define REX_STORAGE_H

#include "rex_present.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Device memory for a whole object, of which ranges become present one after the other. */
struct rex_storage {
    char *host;
    size_t size;
    char *device;
    size_t phase;
    size_t mappings; /* present ranges in it; without any it goes */
};

/* The storage that holds these bytes of the host's object; NULL without one. */
rex_storage *rex_storage_around(const char *host, size_t size);

/* New storage, without values; NULL when memory is exhausted. No range is in it yet. */
rex_storage *rex_storage_create(char *host, size_t size);

/* Frees the device memory of a range, or its share of an object's; what can be wrong is that a kernel wrote outside. */
const char *rex_storage_release(rex_mapping *mapping);

/* The device address of host memory that is present or in an object's storage; NULL for any other. */
char *rex_translated(const char *host);

/* Whether any attached pointer lies in these bytes of the host. */
int rex_holds_pointers(const char *host, size_t size);

/* Overwrites the attached pointers of `size` bytes at `host` in a copy of them: by the values that the device has, before
 * the copy goes there, and by the host's in one that came from there. */
void rex_place_pointers(const char *host, size_t size, char *copy);
void rex_keep_pointers(const char *host, size_t size, char *copy);

/* Makes the device's copy of the host pointer at `slot` point to the device's copy of `target`, if both are present: notes
 * the copy (rex_transfer.h). NULL, or what went wrong. */
const char *rex_attach(char *slot, const char *target);

/* Makes the device's copy of the host pointer at `slot`, which starts as `pointer` into the object `target`, lead to
 * `value`. From then on it follows the host's pointer, and the host's follows it, where values go from one side to the
 * other. `target` is NULL for what is not present. */
const char *rex_lead(char *slot, const char *target, char *pointer, char *value);

/* The device address that the host pointer at `slot` was attached to; NULL when it is not attached. */
char *rex_attached(const char *slot);

/* A range ceases to be present: pointers in it are forgotten, pointers to it are no longer attached. Notes the copies of
 * these. NULL, or what went wrong. */
const char *rex_forget(const rex_mapping *mapping);

#ifdef __cplusplus
}
#endif

#endif
