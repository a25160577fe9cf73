/* Storage of whole objects and attached pointers. These are found by where they lie, and by what they lead to. */
#include "rex_storage.h"

#include <stdlib.h>
#include <string.h>

#include "rex_backend.h"
#include "rex_ranges.h"
#include "rex_transfer.h"

typedef struct rex_attachment {
    char *slot;         /* the pointer on the host */
    const char *target; /* what was attached, on the host */
    char *value;        /* what the pointer holds on the device; NULL once its target is gone */
    int leads;          /* it is translated when values go from one side to the other, */
    char *pointer;      /* and this is what the host's holds while the device's is `value` */
    rex_range by_slot;
    rex_range by_target; /* in the set while there is a value */
} rex_attachment;

typedef struct rex_attached_pointers {
    rex_ranges by_slot, by_target;
} rex_attached_pointers;

static rex_attached_pointers tables[REX_MOST_DEVICES];

static rex_attached_pointers *here(void) { return &tables[rex_here]; }

static int within(const char *address, const char *begin, size_t size) {
    return (uintptr_t)address - (uintptr_t)begin < size;
}

rex_storage *rex_storage_around(const char *host, size_t size) {
    /* An object's storage holds present ranges, and nothing else is present between these: a neighbour is in it. */
    const rex_mapping *const neighbours[] = {rex_present_before(host), rex_present_after(host)};
    for (int k = 0; k < 2; ++k) {
        rex_storage *const storage = neighbours[k] ? neighbours[k]->storage : NULL;
        if (storage && within(host, storage->host, storage->size) &&
            size <= storage->size - (size_t)(host - storage->host)) {
            return storage;
        }
    }
    return NULL;
}

rex_storage *rex_storage_create(char *host, size_t size) {
    rex_storage *storage = calloc(1, sizeof *storage);
    const size_t phase = (uintptr_t)host % REX_ALIGNMENT;
    char *device = storage ? rex_backend_alloc(size, phase) : NULL;
    if (!device) {
        free(storage);
        return NULL;
    }
    *storage = (rex_storage){host, size, device, phase, 0};
    return storage;
}

const char *rex_storage_release(rex_mapping *mapping) {
    rex_storage *storage = mapping->storage;
    if (mapping->device == mapping->host) {
        return NULL;
    }
    if (!storage) {
        return rex_backend_free(mapping->device, mapping->size, mapping->phase);
    }
    const char *why = NULL;
    if (--storage->mappings == 0) {
        why = rex_backend_free(storage->device, storage->size, storage->phase);
        free(storage);
    }
    return why;
}

char *rex_translated(const char *host) {
    const rex_mapping *const mapping = rex_present_holding(host);
    if (mapping) {
        return mapping->device + (host - mapping->host);
    }
    const rex_storage *storage = rex_storage_around(host, 1);
    return storage ? storage->device + (host - storage->host) : NULL;
}

/* The first attached pointer of those that lie in the bytes from `from` to `to`, also in part; NULL for none. */
static rex_attachment *attached_in(const char *from, const char *to) {
    rex_attachment *const one = rex_ranges_after(&here()->by_slot, (uintptr_t)from);
    return one && (uintptr_t)one->slot < (uintptr_t)to ? one : NULL;
}

static rex_attachment *next_in(const rex_attachment *one, const char *to) {
    return attached_in(one->slot + sizeof(void *), to);
}

static int is_whole(const rex_attachment *one, const char *host, size_t size) {
    return (uintptr_t)one->slot >= (uintptr_t)host &&
           (uintptr_t)one->slot + sizeof(void *) <= (uintptr_t)host + size;
}

static void lead_to(rex_attachment *one, const char *target, char *value) {
    rex_ranges *const set = &here()->by_target;
    if (one->value && one->target) {
        rex_ranges_remove(set, &one->by_target);
    }
    one->target = target;
    one->value = value;
    if (value && target) {
        rex_ranges_add(set, &one->by_target, (uintptr_t)target, (uintptr_t)target + 1, one);
    }
}

/* The range that a host pointer leads into, or to the end of: where it may be one of two, the one that it led to. */
static const rex_mapping *range_of(const char *pointer, const char *earlier) {
    const rex_mapping *range = earlier ? rex_present_holding(earlier) : NULL;
    if (range && (uintptr_t)pointer - (uintptr_t)range->host <= range->size) {
        return range;
    }
    range = rex_present_holding(pointer);
    return range ? range : rex_present_ending(pointer);
}

/* The value that the device gets for what the host's pointer holds now. */
static void translate_again(rex_attachment *one) {
    char *pointer;
    memcpy(&pointer, one->slot, sizeof pointer);
    if (!one->leads || pointer == one->pointer) {
        return;
    }
    const rex_mapping *range = pointer ? range_of(pointer, one->target) : NULL;
    one->pointer = pointer;
    lead_to(one, range ? range->host : NULL, range ? range->device + (pointer - range->host) : NULL);
}

/* The value that the host gets for what the device's pointer holds: its own while that is unchanged. */
static void translate_back(const rex_attachment *one, char *place) {
    char *value;
    memcpy(&value, place, sizeof value);
    const rex_mapping *range = value ? rex_present_of_device(value) : NULL;
    if (value && value == one->value) {
        memcpy(place, &one->pointer, sizeof one->pointer);
    } else if (range || (value && (range = rex_present_ending_on_device(value)))) {
        const char *host = range->host + (value - range->device);
        memcpy(place, &host, sizeof host);
    }
}

void rex_place_pointers(const char *host, size_t size, char *copy) {
    for (rex_attachment *one = attached_in(host, host + size); one; one = next_in(one, host + size)) {
        translate_again(one);
        if (one->value && is_whole(one, host, size)) {
            memcpy(copy + (one->slot - host), &one->value, sizeof(void *));
        }
    }
}

int rex_holds_pointers(const char *host, size_t size) { return attached_in(host, host + size) != NULL; }

void rex_keep_pointers(const char *host, size_t size, char *copy) {
    for (const rex_attachment *one = attached_in(host, host + size); one; one = next_in(one, host + size)) {
        char *const place = copy + (one->slot - host);
        if (is_whole(one, host, size) && one->leads) {
            translate_back(one, place);
        } else if (is_whole(one, host, size)) {
            memcpy(place, one->slot, sizeof(void *));
        }
    }
}

/* The attached pointer at an address, NULL for none. */
static rex_attachment *attachment_at(const char *slot) {
    rex_attachment *const one = attached_in(slot, slot + sizeof(void *));
    return one && one->slot == slot ? one : NULL;
}

char *rex_attached(const char *slot) {
    const rex_attachment *const one = attachment_at(slot);
    return one ? one->value : NULL;
}

/* Attaches a pointer, and gives it to the device; NULL, or what went wrong. `pointer` is that of one which leads. */
static const char *attach(char *slot, const char *target, char *value, char *pointer, char *place) {
    rex_attachment *one = attachment_at(slot);
    if (one && one->value == value && one->target == target) {
        return NULL;
    }
    if (!one) {
        one = calloc(1, sizeof *one);
        if (!one) {
            return "out of host memory";
        }
        one->slot = slot;
        rex_ranges_add(&here()->by_slot, &one->by_slot, (uintptr_t)slot, (uintptr_t)slot + sizeof(void *), one);
    }
    one->leads = pointer != NULL;
    one->pointer = pointer;
    lead_to(one, target, value);
    return rex_send_address(place, value);
}

const char *rex_attach(char *slot, const char *target) {
    rex_mapping *holder;
    char *pointer;
    if (rex_present_find(slot, sizeof pointer, &holder) != REX_CONTAINED || holder->device == holder->host) {
        return NULL;
    }
    const rex_mapping *const mapping = rex_present_holding(target);
    if (!mapping) {
        return NULL;
    }
    memcpy(&pointer, slot, sizeof pointer);
    char *value = (char *)((uintptr_t)mapping->device + ((uintptr_t)pointer - (uintptr_t)mapping->host));
    return attach(slot, target, value, NULL, holder->device + (slot - holder->host));
}

const char *rex_lead(char *slot, const char *target, char *pointer, char *value) {
    return attach(slot, target, value, pointer, rex_translated(slot));
}

/* A pointer whose target leaves is the host's again, also on the device: there it must not lead to freed memory. */
static const char *restore(const char *slot) {
    rex_mapping *holder;
    if (rex_present_find(slot, sizeof(void *), &holder) != REX_CONTAINED) {
        return NULL;
    }
    return rex_send_bytes(holder->device + (slot - holder->host), slot, sizeof(void *));
}

const char *rex_forget(const rex_mapping *mapping) {
    const char *why = NULL;
    rex_attached_pointers *const table = here();
    rex_attachment *one;
    while ((one = attached_in(mapping->host, mapping->host + mapping->size))) {
        lead_to(one, NULL, NULL);
        rex_ranges_remove(&table->by_slot, &one->by_slot);
        free(one);
    }
    while ((one = rex_ranges_after(&table->by_target, (uintptr_t)mapping->host)) &&
           within(one->target, mapping->host, mapping->size)) {
        lead_to(one, one->target, NULL);
        const char *failed = restore(one->slot);
        why = why ? why : failed;
    }
    return why;
}
