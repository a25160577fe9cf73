/* Variables of declare target directives: their device copies are objects of the device file, present for ever. */
#include <stdlib.h>
#include <string.h>

#include "rex_internal.h"
#include "rex_storage.h"
#include "rex_transfer.h"

/* A variable that a host file has announced. Its values before main are what the device copy begins with, so those
 * that are not all zero are stored until there is a device to send them to. */
typedef struct rex_declared {
    const rex_global *global;
    rex_site site;
    char *host;
    size_t size;
    char *initial;
    char *symbols[REX_MOST_DEVICES]; /* on each device, once installed: the variable, or the pointer of a `link` variable */
} rex_declared;

/* A pointer that a variable starts with; `target` is what it leads to, or into, and NULL for a string literal. */
typedef struct rex_pointer {
    const char *host;
    char *slot;
    const char *target;
} rex_pointer;

static rex_declared *declared;
static size_t length;
static size_t installed[REX_MOST_DEVICES];
static rex_pointer *pointers;
static size_t pointer_count;
static size_t led[REX_MOST_DEVICES]; /* how many of the pointers have their values on each device */

static int is_zero(const char *bytes, size_t size) { return *bytes == 0 && memcmp(bytes, bytes + 1, size - 1) == 0; }

void rex_declare_target(const rex_global *global, const char *name, void *host, size_t size, int filled,
                        const char *file, int line) {
    const rex_site site = {file, line, name, NULL, NULL};
    pthread_mutex_lock(&rex_mutex);
    rex_declared *grown = realloc(declared, (length + 1) * sizeof *grown);
    if (!grown) {
        rex_fail(&site, ": out of host memory");
    }
    declared = grown;
    rex_declared *one = &declared[length++];
    *one = (rex_declared){.global = global, .site = site, .host = host, .size = size};
    if (filled && global->kind == REX_GLOBAL_VARIABLE && !is_zero(host, size)) {
        one->initial = malloc(size);
        if (!one->initial) {
            rex_fail(&site, ": out of host memory");
        }
        memcpy(one->initial, host, size);
    }
    pthread_mutex_unlock(&rex_mutex);
}

void rex_declare_pointer(const void *host, void *slot, const void *target) {
    pthread_mutex_lock(&rex_mutex);
    rex_pointer *grown = realloc(pointers, (pointer_count + 1) * sizeof *grown);
    if (!grown) {
        rex_fail(&declared[length - 1].site, ": out of host memory");
    }
    pointers = grown;
    pointers[pointer_count++] = (rex_pointer){host, slot, target};
    pthread_mutex_unlock(&rex_mutex);
}

/* The device's copy of a string literal. Each pointer has its own, for one literal may be the end of another. */
static char *literal(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const device = rex_backend_alloc(size, 0);
    return device && !rex_send_bytes(device, text, size) ? device : NULL;
}

/* Gives a pointer its value on the device, once all variables are there. */
static void lead(const rex_pointer *one) {
    const rex_declared *whole = declared;
    while (whole->host != one->host) {
        ++whole;
    }
    char *value = NULL, *device = NULL;
    if (whole->initial) {
        memcpy(&value, whole->initial + (one->slot - one->host), sizeof value);
    }
    if (value && one->target) {
        char *const target = rex_translated(one->target);
        device = target ? (char *)((uintptr_t)target + ((uintptr_t)value - (uintptr_t)one->target)) : NULL;
    } else if (value) {
        device = literal(value);
    }
    const char *why = device ? rex_lead(one->slot, one->target, value, device) : NULL;
    if (why) {
        rex_fail(&whole->site, ": declare target: a pointer in it: %s", why);
    }
}

/* Where a `link` variable is at present: the address that its mapping implies for its first byte. */
static void link_to(const rex_declared *one, const rex_mapping *mapping) {
    char *address = rex_unified() ? one->host : NULL;
    if (mapping) {
        address = (char *)((uintptr_t)mapping->device + ((uintptr_t)one->host - (uintptr_t)mapping->host));
    } else if (!address) {
        address = rex_backend_absent(one->host, one->site.__name);
    }
    const char *why = rex_send_address(one->symbols[rex_here], address);
    if (why) {
        rex_fail(&one->site, ": copying its address to the device failed: %s", why);
    }
}

static void install(rex_declared *one) {
    const char *why = rex_backend_symbol(one->global, (void **)&one->symbols[rex_here]);
    if (why) {
        rex_fail(&one->site, ": declare target: it is not on the device: %s", why);
    }
    const size_t expected = one->global->kind == REX_GLOBAL_LINK ? sizeof(void *) : one->size;
    if (one->global->size != expected) {
        rex_fail(&one->site, ": declare target: it has %zu bytes in the device file and %zu in the host file",
                 one->global->size, one->size);
    }
    if (one->global->kind == REX_GLOBAL_LINK) {
        link_to(one, NULL);
        return;
    }
    if (one->initial && (why = rex_send_bytes(one->symbols[rex_here], one->initial, one->size))) {
        rex_fail(&one->site, ": declare target: copying its initial value to the device failed: %s", why);
    }
    rex_mapping *mapping;
    if (rex_present_find(one->host, one->size, &mapping) != REX_ABSENT ||
        !(mapping = rex_present_insert(one->host, one->size, one->symbols[rex_here], NULL))) {
        rex_fail(&one->site, ": declare target: it is on the device already, or host memory is exhausted");
    }
    mapping->count = 1;
    mapping->lasting = one->global->kind == REX_GLOBAL_CONSTANT ? REX_CONSTANT : REX_DECLARED;
    mapping->name = one->site.__name;
    mapping->file = one->site.__file;
    mapping->line = (int)one->site.__line;
}

void rex_install_globals(void) {
    static const rex_site site = {"declare target", 0, "declare target", NULL, NULL};
    const int all_known = installed[rex_here] == length && led[rex_here] == pointer_count;
    while (installed[rex_here] < length) {
        install(&declared[installed[rex_here]++]);
    }
    while (led[rex_here] < pointer_count) {
        lead(&pointers[led[rex_here]++]);
    }
    if (!all_known) {
        rex_transfer_alone(&site);
    }
}

static void relink(const rex_mapping *mapping, const rex_mapping *target) {
    for (size_t k = 0; k < installed[rex_here]; ++k) {
        const rex_declared *one = &declared[k];
        const uintptr_t host = (uintptr_t)one->host, first = (uintptr_t)mapping->host;
        if (one->global->kind == REX_GLOBAL_LINK && host < first + mapping->size && first < host + one->size) {
            link_to(one, target);
        }
    }
}

void rex_link_mapped(const rex_mapping *mapping) { relink(mapping, mapping); }

void rex_link_unmapped(const rex_mapping *mapping) { relink(mapping, NULL); }
