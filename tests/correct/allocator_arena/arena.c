#include "arena.h"
#include <stdlib.h>

int arena_open(arena *a, size_t bytes)
{
    unsigned char *block = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (!block) return -1;
    a->base = block;
    a->used = 0;
    a->size = bytes;
#pragma omp target enter data map(alloc: block[0:bytes])
    return 0;
}

void *arena_take(arena *a, size_t bytes, size_t align)
{
    size_t at = (a->used + align - 1) & ~(align - 1);
    if (at + bytes > a->size) return NULL;
    a->used = at + bytes;
    return a->base + at;
}

void arena_close(arena *a)
{
    unsigned char *block = a->base;
#pragma omp target exit data map(delete: block[0:a->size])
    free(block);
    *a = (arena){0};
}
