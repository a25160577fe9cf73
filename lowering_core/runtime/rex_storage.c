/* Storage of whole objects and attached pointers. The attached pointers are an array, sorted by their host addresses. */
#include "rex_storage.h"

#include <stdlib.h>
#include <string.h>

#include "rex_backend.h"

typedef struct rex_attachment {
    char *slot;         /* the pointer on the host */
    const char *target; /* what was attached, on the host */
    char *value;        /* what the pointer holds on the device; NULL once its target is gone */
    int leads;          /* it is translated when values go from one side to the other, */
    char *pointer;      /* and this is what the host's holds while the device's is `value` */
} rex_attachment;

typedef struct rex_attached_pointers {
    rex_attachment *list;
    size_t length, capacity;
} rex_attached_pointers;

static rex_attached_pointers tables[REX_MOST_DEVICES];

static rex_attached_pointers *here(void) { return &tables[rex_here]; }

static int within(const char *address, const char *begin, size_t size) {
    return (uintptr_t)address - (uintptr_t)begin < size;
}

rex_storage *rex_storage_around(const char *host, size_t size) {
    size_t index;
    rex_present_find(host, 1, &index);
    /* An object's storage holds present ranges, and nothing else is present between these: a neighbour is in it. */
    for (size_t k = index > 0 ? index - 1 : 0; k <= index && k < rex_present_length(); ++k) {
        rex_storage *storage = rex_present_at(k)->storage;
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
    if (!device || rex_backend_to_device(device, host, size)) {
        if (device) {
            rex_backend_free(device, size, phase);
        }
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
    size_t index;
    if (rex_present_find(host, 1, &index) == REX_CONTAINED) {
        const rex_mapping *mapping = rex_present_at(index);
        return mapping->device + (host - mapping->host);
    }
    const rex_storage *storage = rex_storage_around(host, 1);
    return storage ? storage->device + (host - storage->host) : NULL;
}

/* The first attached pointer that ends after an address. */
static size_t position(const char *address) {
    rex_attached_pointers *const table = here();
    size_t low = 0, high = table->length;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if ((uintptr_t)table->list[middle].slot + sizeof(void *) <= (uintptr_t)address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static int whole(size_t k, const char *host, size_t size) {
    rex_attached_pointers *const table = here();
    return (uintptr_t)table->list[k].slot >= (uintptr_t)host &&
           (uintptr_t)table->list[k].slot + sizeof(void *) <= (uintptr_t)host + size;
}

static int before_end(size_t k, const char *host, size_t size) {
    rex_attached_pointers *const table = here();
    return k < table->length && (uintptr_t)table->list[k].slot < (uintptr_t)host + size;
}

/* The range that a host pointer leads into, or to the end of: where it may be one of two, the one that it led to. */
static const rex_mapping *range_of(const char *pointer, const char *earlier) {
    size_t index;
    const rex_mapping *range = NULL;
    if (earlier && rex_present_find(earlier, 1, &index) == REX_CONTAINED) {
        range = rex_present_at(index);
    }
    if (range && (uintptr_t)pointer - (uintptr_t)range->host <= range->size) {
        return range;
    }
    return rex_present_find(pointer, 1, &index) == REX_CONTAINED ? rex_present_at(index) : rex_present_ending(pointer);
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
    one->target = range ? range->host : NULL;
    one->value = range ? range->device + (pointer - range->host) : NULL;
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

const char *rex_send(const rex_mapping *mapping, const char *host, size_t size) {
    rex_attached_pointers *const table = here();
    char *device = mapping->device + (host - mapping->host);
    size_t k = position(host);
    if (!before_end(k, host, size)) {
        return rex_backend_to_device(device, host, size);
    }
    char *copy = malloc(size);
    if (!copy) {
        return "out of host memory";
    }
    memcpy(copy, host, size);
    for (; before_end(k, host, size); ++k) {
        translate_again(&table->list[k]);
        if (table->list[k].value && whole(k, host, size)) {
            memcpy(copy + (table->list[k].slot - host), &table->list[k].value, sizeof(void *));
        }
    }
    const char *why = rex_backend_to_device(device, copy, size);
    free(copy);
    return why;
}

const char *rex_fetch(const rex_mapping *mapping, char *host, size_t size) {
    const char *device = mapping->device + (host - mapping->host);
    if (!rex_holds_pointers(host, size)) {
        return rex_backend_from_device(host, device, size);
    }
    char *copy = malloc(size);
    if (!copy) {
        return "out of host memory";
    }
    const char *why = rex_backend_from_device(copy, device, size);
    if (!why) {
        rex_keep_pointers(host, size, copy);
        memcpy(host, copy, size);
    }
    free(copy);
    return why;
}

int rex_holds_pointers(const char *host, size_t size) { return before_end(position(host), host, size); }

void rex_keep_pointers(const char *host, size_t size, char *copy) {
    rex_attached_pointers *const table = here();
    for (size_t k = position(host); before_end(k, host, size); ++k) {
        char *const place = copy + (table->list[k].slot - host);
        if (whole(k, host, size) && table->list[k].leads) {
            translate_back(&table->list[k], place);
        } else if (whole(k, host, size)) {
            memcpy(place, table->list[k].slot, sizeof(void *));
        }
    }
}

char *rex_attached(const char *slot) {
    rex_attached_pointers *const table = here();
    const size_t k = position(slot);
    return k < table->length && table->list[k].slot == slot ? table->list[k].value : NULL;
}

/* Notes a pointer and gives it to the device; NULL, or what went wrong. */
static const char *note(rex_attachment one, char *place) {
    rex_attached_pointers *const table = here();
    const size_t k = position(one.slot);
    const int known = k < table->length && table->list[k].slot == one.slot;
    if (known && table->list[k].value == one.value && table->list[k].target == one.target) {
        return NULL;
    }
    if (!known) {
        if (table->length == table->capacity) {
            const size_t larger = table->capacity == 0 ? 32 : 2 * table->capacity;
            rex_attachment *grown = realloc(table->list, larger * sizeof *grown);
            if (!grown) {
                return "out of host memory";
            }
            table->list = grown;
            table->capacity = larger;
        }
        memmove(&table->list[k + 1], &table->list[k], (table->length - k) * sizeof *table->list);
        ++table->length;
    }
    table->list[k] = one;
    return rex_backend_to_device(place, &one.value, sizeof one.value);
}

const char *rex_attach(char *slot, const char *target) {
    size_t index;
    char *pointer, *place = NULL;
    if (rex_present_find(slot, sizeof pointer, &index) == REX_CONTAINED) {
        place = rex_present_at(index)->device + (slot - rex_present_at(index)->host);
    }
    if (!place || place == slot || rex_present_find(target, 1, &index) != REX_CONTAINED) {
        return NULL;
    }
    memcpy(&pointer, slot, sizeof pointer);
    const rex_mapping *mapping = rex_present_at(index);
    char *value = (char *)((uintptr_t)mapping->device + ((uintptr_t)pointer - (uintptr_t)mapping->host));
    return note((rex_attachment){slot, target, value, 0, NULL}, place);
}

const char *rex_lead(char *slot, const char *target, char *pointer, char *value) {
    return note((rex_attachment){slot, target, value, 1, pointer}, rex_translated(slot));
}

/* A pointer whose target leaves is the host's again, also on the device: there it must not lead to freed memory. Where
 * that copy fails, so does every one after it. */
static void restore(const char *slot) {
    size_t index;
    if (rex_present_find(slot, sizeof(void *), &index) == REX_CONTAINED) {
        const rex_mapping *holder = rex_present_at(index);
        rex_backend_to_device(holder->device + (slot - holder->host), slot, sizeof(void *));
    }
}

void rex_forget(const rex_mapping *mapping) {
    rex_attached_pointers *const table = here();
    size_t first = position(mapping->host), last = first;
    while (before_end(last, mapping->host, mapping->size)) {
        ++last;
    }
    if (last > first) {
        memmove(&table->list[first], &table->list[last], (table->length - last) * sizeof *table->list);
        table->length -= last - first;
    }
    for (size_t k = 0; k < table->length; ++k) {
        if (table->list[k].value && within(table->list[k].target, mapping->host, mapping->size)) {
            table->list[k].value = NULL;
            restore(table->list[k].slot);
        }
    }
}
