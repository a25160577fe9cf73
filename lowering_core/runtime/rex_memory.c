/* Device memory that the program allocates itself, and what the host sees of device addresses when it runs regions. */
#include <stdlib.h>
#include <string.h>

#include "rex_internal.h"
#include "rex_ranges.h"

/* `staged` is the host's copy while regions run on the host, NULL without one. */
typedef struct rex_allocation {
    char *device;
    size_t size;
    char *staged;
    rex_range range;
} rex_allocation;

/* Addresses that the host was given for sections in use_device_addr and use_device_ptr are `handed`: an array or pointer
 * may begin in front of what is mapped, in no memory of the device. */
typedef struct rex_device_memory {
    rex_ranges blocks, handed;
} rex_device_memory;

static rex_device_memory memories[REX_MOST_DEVICES];

static rex_device_memory *here(void) { return &memories[rex_here]; }

static rex_allocation *block_of(const void *device) {
    return rex_ranges_holding(&here()->blocks, (uintptr_t)device);
}

/* The block that ends at an address. */
static rex_allocation *block_before(const void *device) {
    rex_allocation *const block = device ? block_of((const char *)device - 1) : NULL;
    return block && block->device + block->size == (const char *)device ? block : NULL;
}

void *rex_allocate(size_t size) {
    rex_allocation *const block = size == 0 ? NULL : calloc(1, sizeof *block);
    char *const device = block ? rex_backend_alloc(size, 0) : NULL;
    if (!device) {
        free(block);
        return NULL;
    }
    block->device = device;
    block->size = size;
    rex_ranges_add(&here()->blocks, &block->range, (uintptr_t)device, (uintptr_t)device + size, block);
    return device;
}

int rex_deallocate(void *device) {
    static const rex_site site = {"omp_target_free", 0, "omp_target_free", NULL, NULL};
    rex_allocation *block = block_of(device);
    if (!block || block->device != device) {
        return 0;
    }
    const char *why = rex_backend_free(device, block->size, 0);
    if (why) {
        rex_fail(&site, ": %zu bytes: %s", block->size, why);
    }
    rex_ranges_remove(&here()->blocks, &block->range);
    free(block->staged);
    free(block);
    return 1;
}

static int was_handed_out(const void *address) {
    return rex_ranges_holding(&here()->handed, (uintptr_t)address) != NULL;
}

void rex_hand_out(const void *address) {
    rex_range *const one = was_handed_out(address) ? NULL : malloc(sizeof *one);
    if (one) {
        rex_ranges_add(&here()->handed, one, (uintptr_t)address, (uintptr_t)address + 1, one);
    }
}

/* A pointer may also point to where an object ends. */
int rex_is_device(const void *address) {
    return rex_present_is_device(address) || block_of(address) || was_handed_out(address) || block_before(address) ||
           rex_present_ending_on_device(address) || rex_backend_is_device_memory(address);
}

int rex_is_device_range(const void *address, size_t size) {
    const rex_allocation *block = block_of(address);
    if (block) {
        return size <= block->size - ((uintptr_t)address - (uintptr_t)block->device);
    }
    const rex_mapping *mapping = rex_present_of_device(address);
    if (mapping) {
        return size <= mapping->size - ((uintptr_t)address - (uintptr_t)mapping->device);
    }
    return rex_backend_is_device_memory(address);
}

/* The host's copy of a block, made when a region on the host first asks for it. */
static char *staged(const rex_site *site, rex_allocation *block) {
    if (!block->staged) {
        const char *why = "out of host memory";
        block->staged = malloc(block->size);
        if (!block->staged || (why = rex_backend_from_device(block->staged, block->device, block->size))) {
            rex_fail(site, ": copying %zu bytes from the device failed: %s", block->size, why);
        }
    }
    return block->staged;
}

void rex_unstage(const rex_site *site) {
    const rex_ranges *const blocks = &here()->blocks;
    rex_allocation *block = rex_ranges_after(blocks, 0);
    for (; block; block = rex_ranges_after(blocks, (uintptr_t)block->device + block->size)) {
        if (!block->staged) {
            continue;
        }
        const char *why = rex_backend_to_device(block->device, block->staged, block->size);
        if (why) {
            rex_fail(site, ": copying %zu bytes to the device failed: %s", block->size, why);
        }
        free(block->staged);
        block->staged = NULL;
    }
}

void *rex_seen_by_host(const rex_site *site, const void *address) {
    if (!rex_on_host()) {
        return (void *)address;
    }
    const rex_mapping *mapping = rex_present_of_device(address);
    rex_allocation *block = mapping ? NULL : block_of(address);
    if (!mapping && !block) {
        mapping = rex_present_ending_on_device(address);
        block = mapping ? NULL : block_before(address);
    }
    if (mapping) {
        return mapping->host + ((const char *)address - mapping->device);
    }
    return block && !rex_backend_shares_host_memory() ? staged(site, block) + ((const char *)address - block->device) : (void *)address;
}

void *rex_host_address(const rex_site *site, int requested, const void *device) {
    rex_lock();
    if (requested) {
        rex_use(requested - 1);
    }
    void *result = requested ? rex_seen_by_host(site, device) : (void *)device;
    pthread_mutex_unlock(&rex_mutex);
    return result;
}
