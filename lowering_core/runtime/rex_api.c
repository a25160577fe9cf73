/* The device routines of omp.h (OpenMP 5.2, 18.7 and 18.8) on the runtime's own device and present table.
 *
 * They have the names of the standard, so that they serve all files of a program, whether or not it is linked with an
 * OpenMP runtime: a definition in the program precedes that of a shared library.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "rex_api.h"
#include "rex_devices.h"

static const rex_site site = {"omp.h", 0, "device routine", NULL, NULL};

/* Where a routine's pointer leads. */
typedef struct rex_end {
    char *address;
    int device; /* REX_HOST for none */
} rex_end;

enum { REX_HOST = -1 };

int omp_get_num_devices(void) { return rex_device_count(); }
int omp_get_initial_device(void) { return rex_device_count(); }
int omp_get_device_num(void) { return rex_device_count(); }
int omp_is_initial_device(void) { return 1; }

int rex_device_is(int device, int host, int other) {
    const int place = rex_place_of(device);
    return place == REX_INITIAL ? host : place == REX_ON_DEVICE ? other : 0;
}
int omp_get_default_device(void) { return rex_default_device(); }
void omp_set_default_device(int number) { rex_set_default_device(number); }

void *omp_target_alloc(size_t size, int device) {
    if (rex_place_of(device) == REX_INITIAL) {
        return size > 0 ? malloc(size) : NULL;
    }
    void *result = NULL;
    rex_lock();
    if (rex_place_of(device) == REX_ON_DEVICE) {
        rex_use(device);
        result = rex_allocate(size);
    }
    pthread_mutex_unlock(&rex_mutex);
    return result;
}

void omp_target_free(void *memory, int device) {
    if (!memory || rex_place_of(device) == REX_NOWHERE) {
        return;
    }
    if (rex_place_of(device) == REX_INITIAL) {
        free(memory);
        return;
    }
    rex_lock();
    rex_use(device);
    if (!rex_deallocate(memory)) {
        rex_fail(&site, ": omp_target_free: %p is not an address that omp_target_alloc gave for device %d", memory,
                 device);
    }
    pthread_mutex_unlock(&rex_mutex);
}

int omp_target_is_present(const void *host, int device) {
    if (rex_place_of(device) != REX_ON_DEVICE) {
        return host && rex_place_of(device) == REX_INITIAL;
    }
    rex_lock();
    rex_use(device);
    rex_install_globals();
    const int found = host && rex_present_holding(host);
    pthread_mutex_unlock(&rex_mutex);
    return found;
}

int omp_target_is_accessible(const void *memory, size_t size, int device) {
    if (rex_place_of(device) != REX_ON_DEVICE) {
        return memory && rex_place_of(device) == REX_INITIAL;
    }
    rex_lock();
    rex_use(device);
    const int found = memory && (rex_unified() || rex_is_device_range(memory, size));
    pthread_mutex_unlock(&rex_mutex);
    return found;
}

void *omp_get_mapped_ptr(const void *host, int device) {
    if (rex_place_of(device) != REX_ON_DEVICE) {
        return rex_place_of(device) == REX_INITIAL ? (void *)host : NULL;
    }
    void *result = NULL;
    rex_lock();
    rex_use(device);
    rex_install_globals();
    const rex_mapping *const mapping = host ? rex_present_holding(host) : NULL;
    if (mapping) {
        result = mapping->device + ((const char *)host - mapping->host);
    }
    pthread_mutex_unlock(&rex_mutex);
    return result;
}

/* 5.2, 18.8.9: one device buffer for a host address; saying the same again has no effect. */
static int associate(char *host, char *device, size_t size) {
    rex_mapping *known;
    if (rex_present_find(host, size, &known) != REX_ABSENT) {
        return known->lasting == REX_ASSOCIATED && known->host == host && known->size == size && known->device == device
                   ? 0
                   : EXIT_FAILURE;
    }
    rex_mapping *mapping = rex_present_insert(host, size, device, NULL);
    if (!mapping) {
        return EXIT_FAILURE;
    }
    mapping->count = 1;
    mapping->lasting = REX_ASSOCIATED;
    mapping->name = "associated memory";
    mapping->file = "omp_target_associate_ptr";
    rex_link_mapped(mapping);
    return 0;
}

int omp_target_associate_ptr(const void *host, const void *device, size_t size, size_t offset, int number) {
    if (rex_place_of(number) != REX_ON_DEVICE || !host || !device || size == 0) {
        /* The initial device's own memory is associated with itself. */
        return rex_place_of(number) == REX_INITIAL && (const char *)device + offset == host ? 0 : EXIT_FAILURE;
    }
    rex_lock();
    rex_use(number);
    rex_install_globals();
    const int result = associate((char *)host, (char *)device + offset, size);
    pthread_mutex_unlock(&rex_mutex);
    return result;
}

int omp_target_disassociate_ptr(const void *host, int number) {
    if (rex_place_of(number) != REX_ON_DEVICE || !host) {
        return rex_place_of(number) == REX_INITIAL && host ? 0 : EXIT_FAILURE;
    }
    int result = EXIT_FAILURE;
    rex_lock();
    rex_use(number);
    rex_mapping *const mapping = rex_present_holding(host);
    if (mapping && mapping->lasting == REX_ASSOCIATED && mapping->host == host) {
        rex_link_unmapped(mapping);
        free(mapping->saved);
        rex_present_remove(mapping);
        result = 0;
    }
    pthread_mutex_unlock(&rex_mutex);
    return result;
}

/* An end of a copy; without an address when the device number is none. */
static rex_end end_of(const void *memory, int device) {
    const rex_place place = rex_place_of(device);
    return (rex_end){place == REX_NOWHERE ? NULL : (char *)memory, place == REX_ON_DEVICE ? device : REX_HOST};
}

/* What is at an offset from there: on the host, while regions run there. */
static rex_end place_at(rex_end end, size_t offset) {
    char *address = end.address + offset;
    if (end.device == REX_HOST) {
        return (rex_end){address, REX_HOST};
    }
    rex_use(end.device);
    char *seen = rex_seen_by_host(&site, address);
    const int there = seen == address && (!rex_on_host() || rex_is_device(address));
    return (rex_end){seen, there ? end.device : REX_HOST};
}

/* Whether regions run on the host in the place of an end's device, so that the host has its values. */
static int is_on_host(rex_end end) {
    if (end.device == REX_HOST) {
        return 0;
    }
    rex_use(end.device);
    return rex_on_host();
}

/* Rows of `size` bytes that begin `strides` bytes apart at each end. */
typedef struct rex_row {
    size_t size, count, strides[2];
} rex_row;

static const char *begin_copy(rex_end to, rex_end from, rex_row rows) {
    const size_t to_stride = rows.strides[0], from_stride = rows.strides[1];
    const int to_host = to.device == REX_HOST, from_host = from.device == REX_HOST;
    if (!to_host && from_host) {
        rex_use(to.device);
        return rex_backend_begin_rows_to_device(to.address, to_stride, from.address, from_stride, rows.size,
                                                rows.count);
    }
    if (to_host && !from_host) {
        rex_use(from.device);
        return rex_backend_begin_rows_from_device(to.address, to_stride, from.address, from_stride, rows.size,
                                                  rows.count);
    }
    const char *why = NULL;
    for (size_t k = 0; !why && k < rows.count; ++k) {
        char *const target = to.address + k * to_stride, *const source = from.address + k * from_stride;
        if (to_host) {
            memmove(target, source, rows.size);
        } else {
            why = rex_backend_begin_between(target, to.device, source, from.device, rows.size);
        }
    }
    return why;
}

/* A part of an array with `count` dimensions, and of another: `elements` are those of each dimension that are copied, and
 * `dimensions` those that it has at each end. */
typedef struct rex_rectangle {
    size_t element;
    int count;
    const size_t *elements, *offsets[2], *dimensions[2];
} rex_rectangle;

/* How many bytes one step along dimension `d` is at an end. */
static size_t step_of(const rex_rectangle *all, int end, int d) {
    size_t step = all->element;
    while (++d < all->count) {
        step *= all->dimensions[end][d];
    }
    return step;
}

/* The last two dimensions at once, those before them as the digits of a counter. */
static const char *copy_rectangle(rex_end to, rex_end from, const rex_rectangle *all) {
    const int last = all->count - 1, inner = last > 0 ? last - 1 : 0;
    rex_row rows = {all->elements[last] * all->element, last > 0 ? all->elements[inner] : 1, {0, 0}};
    size_t at[2] = {0, 0}, slices = 1;
    for (int d = 0; d < all->count; ++d) {
        slices *= d < inner ? all->elements[d] : 1;
        for (int end = 0; end < 2; ++end) {
            at[end] += all->offsets[end][d] * step_of(all, end, d);
            rows.strides[end] = step_of(all, end, inner);
        }
    }
    for (size_t slice = 0; slice < slices && rows.size > 0; ++slice) {
        size_t rest = slice, here[2] = {at[0], at[1]};
        for (int d = inner - 1; d >= 0; --d) {
            for (int end = 0; end < 2; ++end) {
                here[end] += rest % all->elements[d] * step_of(all, end, d);
            }
            rest /= all->elements[d];
        }
        const char *why = begin_copy(place_at(to, here[0]), place_at(from, here[1]), rows);
        if (why) {
            return why;
        }
    }
    return NULL;
}

/* Other threads use the runtime meanwhile, unless the host has a device's values, which are its own again later. */
static int copy(rex_end to, rex_end from, const rex_rectangle *all) {
    const int alone = is_on_host(to) || is_on_host(from);
    if (!to.address || !from.address) {
        return EXIT_FAILURE;
    }
    if (!alone) {
        rex_work_begins();
    }
    const char *why = copy_rectangle(to, from, all);
    const char *later = to.device == REX_HOST && from.device == REX_HOST ? NULL : rex_backend_finish();
    if (!alone) {
        rex_work_ends();
    }
    return why || later ? EXIT_FAILURE : 0;
}

int omp_target_memcpy(void *to, const void *from, size_t length, size_t to_offset, size_t from_offset, int to_device,
                      int from_device) {
    if (length == 0) {
        return rex_place_of(to_device) == REX_NOWHERE || rex_place_of(from_device) == REX_NOWHERE ? EXIT_FAILURE : 0;
    }
    const rex_rectangle all = {1, 1, &length, {&to_offset, &from_offset}, {&length, &length}};
    rex_lock();
    const int failed = copy(end_of(to, to_device), end_of(from, from_device), &all);
    pthread_mutex_unlock(&rex_mutex);
    return failed;
}

int omp_target_memcpy_rect(void *to, const void *from, size_t element, int count, const size_t *volume,
                           const size_t *to_offsets, const size_t *from_offsets, const size_t *to_dimensions,
                           const size_t *from_dimensions, int to_device, int from_device) {
    if (!to && !from) {
        return INT_MAX;
    }
    if (count < 1 || element == 0 || !volume || !to_offsets || !from_offsets || !to_dimensions || !from_dimensions) {
        return EXIT_FAILURE;
    }
    const rex_rectangle all = {
        element, count, volume, {to_offsets, from_offsets}, {to_dimensions, from_dimensions},
    };
    rex_lock();
    const int failed = copy(end_of(to, to_device), end_of(from, from_device), &all);
    pthread_mutex_unlock(&rex_mutex);
    return failed;
}

/* OpenMP 6.0, 25.8: the address that was given, whatever becomes of it. */
void *omp_target_memset(void *memory, int byte, size_t size, int device) {
    rex_lock();
    const rex_end place = end_of(memory, device);
    if (place.address && size > 0) {
        const rex_end here = place_at(place, 0);
        const int there = here.device != REX_HOST;
        const char *why = there ? rex_backend_fill(here.address, byte, size) : NULL;
        if (why) {
            rex_fail(&site, ": omp_target_memset: %zu bytes: %s", size, why);
        }
        if (!there) {
            memset(here.address, byte, size);
        }
    }
    pthread_mutex_unlock(&rex_mutex);
    return memory;
}

/* 5.2, 18.9.2: GCC's omp.h declares these, but its library lacks them. A hint is advice. */
extern void omp_init_lock(void *lock) __attribute__((weak));
extern void omp_init_nest_lock(void *lock) __attribute__((weak));

void omp_init_lock_with_hint(void *lock, int hint) {
    (void)hint;
    omp_init_lock(lock);
}

void omp_init_nest_lock_with_hint(void *lock, int hint) {
    (void)hint;
    omp_init_nest_lock(lock);
}
