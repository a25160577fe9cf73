#include "arena.h"
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct arena arena_open(size_t size)
{
    struct arena a = {.size = size, .device = omp_get_default_device()};
    a.base = omp_target_alloc(size, a.device);
    if (!a.base)
        exit((fprintf(stderr, "no memory on the device\n"), 1));
    return a;
}

void arena_bind(struct arena *a, void *host, size_t bytes)
{
    if (a->device == omp_get_initial_device())
        return; /* nothing can be bound on the host itself */
    if (a->used + bytes > a->size || omp_target_associate_ptr(host, a->base, bytes, a->used, a->device))
        exit((fprintf(stderr, "cannot bind\n"), 1));
    a->used += (bytes + 255) / 256 * 256;
}

void arena_unbind(struct arena *a, void *host)
{
    if (a->device != omp_get_initial_device())
        omp_target_disassociate_ptr(host, a->device);
}

void arena_close(struct arena *a) { omp_target_free(a->base, a->device); }
