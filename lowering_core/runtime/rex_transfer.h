/* The copies between host and device that a call needs: noted while the present table changes, and made together. */
#ifndef REX_TRANSFER_H
#define REX_TRANSFER_H

#include "rex_internal.h"

/* Notes a copy of part of a present range. Attached pointers keep their own value on either side. What goes to the device
 * must not change before the copies are made. NULL, or what went wrong. */
const char *rex_send(rex_mapping *mapping, const char *host, size_t size);
const char *rex_fetch(rex_mapping *mapping, char *host, size_t size);

/* The same for `count` rows of `size` bytes that begin `stride` bytes apart. */
const char *rex_send_rows(rex_mapping *mapping, const char *host, size_t stride, size_t size, size_t count);
const char *rex_fetch_rows(rex_mapping *mapping, char *host, size_t stride, size_t size, size_t count);

/* Notes a copy to device memory that is in no present range yet, and one of an address that is kept till then. */
const char *rex_send_bytes(char *device, const char *host, size_t size);
const char *rex_send_address(char *device, char *address);

/* Makes this thread's copies, in the order in which they were noted, and waits for them once. Other threads use the runtime
 * meanwhile; those that need a range which is copied wait in rex_await_transfers. */
void rex_transfer(const rex_site *site);

/* The same while all other threads wait. */
void rex_transfer_alone(const rex_site *site);

/* Waits until no other thread copies to or from a range that holds memory of the items, or is about to end it. Whatever was
 * looked up before may have changed. */
void rex_await_transfers(const rex_items *items);

#endif
