#include "buffer.h"
#include <omp.h>
#include <stdlib.h>

struct buffer {
    size_t bytes;
    int device;
    void *memory;
};

buffer *buffer_new(size_t bytes)
{
    buffer *b = malloc(sizeof(struct buffer));
    if (b == NULL) return NULL;
    b->bytes = bytes;
    b->device = omp_get_num_devices() > 0 ? omp_get_default_device() : omp_get_initial_device();
    b->memory = omp_target_alloc(bytes, b->device);
    if (b->memory == NULL) {
        free(b);
        return NULL;
    }
    return b;
}

void *buffer_device(buffer *b) { return b->memory; }

int buffer_put(buffer *b, const void *from, size_t bytes, size_t at)
{
    if (at + bytes > b->bytes) return -1;
    return omp_target_memcpy(b->memory, from, bytes, at, 0, b->device, omp_get_initial_device());
}

int buffer_get(const buffer *b, void *to, size_t bytes, size_t at)
{
    if (at + bytes > b->bytes) return -1;
    return omp_target_memcpy(to, b->memory, bytes, 0, at, omp_get_initial_device(), b->device);
}

void buffer_free(buffer *b)
{
    if (!b) return;
    omp_target_free(b->memory, b->device);
    free(b);
}
