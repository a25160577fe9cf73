#ifndef ARENA_H
#define ARENA_H
#include <stddef.h>
#include <stdalign.h>

/* One mapped block from which arrays are cut; a mark is taken and given back. */
typedef struct {
    unsigned char *base;
    size_t used, size;
} arena;

#define ARENA_ARRAY(a, type, n) ((type *)arena_take((a), (n) * sizeof(type), alignof(type)))
#define WITH_MARK(a) for (size_t mark_ = (a)->used, once_ = 1; once_; (a)->used = mark_, once_ = 0)

int arena_open(arena *a, size_t bytes);
void *arena_take(arena *a, size_t bytes, size_t align);
void arena_close(arena *a);
#endif
