/* What the parts of the shared runtime know of each other. All but rex_say's family runs under rex_mutex. */
#ifndef REX_INTERNAL_H
#define REX_INTERNAL_H

#include <pthread.h>

#include "rex_backend.h"
#include "rex_present.h"

/* The items of one call. */
typedef struct rex_items {
    const rex_site *site;
    int n;
    void **base;
    void **args;
    const int64_t *sizes;
    const int64_t *types;
} rex_items;

extern pthread_mutex_t rex_mutex;
extern int rex_verbose;
/* Kernels that were launched, and constructs that ran on the host in place of one. */
extern int64_t rex_launches, rex_host_runs;

/* Takes rex_mutex, once no other thread runs a region on the host in the device's place, or after a while. */
void rex_lock(void);

/* Around what the device does: it goes on without rex_mutex, so that other threads can use the device too, while no region
 * on the host takes the device's data away. With rex_hold none does until rex_release either, and the mutex is kept. */
void rex_work_begins(void);
void rex_work_ends(void);
void rex_hold(void);
void rex_release(void);

/* What messages call item k. */
const char *rex_variable(const rex_items *items, int k);

/* Prints "rex: error: file:line: construct<text>" and ends the program with REX_EXIT_CODE. */
__attribute__((noreturn, format(printf, 2, 3))) void rex_fail(const rex_site *site, const char *format, ...);

/* Says once for each construct why it runs on the host; fatal where the environment forbids it. */
__attribute__((format(printf, 2, 3))) void rex_explain(const rex_site *site, const char *format, ...);

/* Whether constructs take effect on a device at all, which is used from here on. Without one the host's memory is the
 * device's. */
int rex_active(const rex_site *site, int requested);

/* A function of another file that the kernel can reach and no file has for the device; NULL where there is none. Where
 * such functions call each other in a circle, the kernel's threads get the stack of recursive functions. */
const char *rex_missing_function(const rex_kernel *kernel);

/* Whether any thread is between rex_host_begin and rex_host_end in the place of the device in use: the host's memory has
 * the device's values then, and regions run on the host. */
int rex_on_host(void);

/* Whether data directives have no effect either: in such a region, and after a directive that is not lowered. */
int rex_without_device(int device);

/* Says that a construct runs on the host; fatal where the environment forbids it. */
void rex_tell_host(const rex_site *site, int requested);

/* Whether item k maps any memory. A NULL base and a length of zero or less map nothing. */
int rex_maps(const rex_items *items, int k);
int rex_has_no_value(const rex_items *items, const char *place);

/* Where the memory of item k is on the device; `*mapping` is NULL only when it is absent. */
rex_lookup rex_find(const rex_items *items, int k, rex_mapping **mapping);

/* Whether parts of item k may be present, each by itself: it lies in one object's storage, or in the only memory. */
int rex_in_parts(const rex_items *items, int k);

/* Makes all maps present and attaches pointers. What cannot be present: with `refuse`, 0 with an explanation, and nothing
 * is changed; otherwise overlaps are fatal, and what finds no memory is passed over. */
int rex_enter_all(const rex_items *items, int refuse);

/* Copies those parts of item k that are present, to or from the device. */
void rex_copy_item(const rex_items *items, int k, int to, int from);

/* Ends the program because item k overlaps a mapping without lying inside it. */
__attribute__((noreturn)) void rex_fail_overlap(const rex_items *items, int k, const rex_mapping *mapping);

/* Ends the first `n` items; with `copy`, their values come back as their maps say. */
void rex_leave(const rex_items *items, int n, int copy);

/* Whether there is a device, and REX_DISABLE is not set. */
int rex_available(void);

/* Why there is no device that the program can use; NULL where there is one. */
const char *rex_missing(void);

/* Whether the program requires one memory for host and device, and has it; and whether a mapping is of the host's own. */
int rex_unified(void);
int rex_is_own(const rex_mapping *mapping);

/* For what runs before main, in any order. */
void rex_read_environment(void);

/* Makes the declare-target variables announced so far present. */
void rex_install_globals(void);

/* Tells `link` variables that a mapping begins or ends. */
void rex_link_mapped(const rex_mapping *mapping);
void rex_link_unmapped(const rex_mapping *mapping);

/* Device memory of the program's own; rex_deallocate is 0 for an address that rex_allocate did not give. */
void *rex_allocate(size_t size);
int rex_deallocate(void *device);

/* Whether an address is the device's, and whether all `size` bytes from there on are of one object. */
int rex_is_device(const void *address);
void rex_hand_out(const void *address);
int rex_is_device_range(const void *address, size_t size);

/* What the host uses for a device address while regions run on the host; any other address is itself. */
void *rex_seen_by_host(const rex_site *site, const void *address);

/* Gives the device what regions on the host wrote to its memory; the last of them has ended. */
void rex_unstage(const rex_site *site);

/* Before a region that was meant for the device runs on the host: does what `always` asks for in both directions. */
void rex_decline(const rex_items *items);

#endif
