#ifndef ARENA_H
#define ARENA_H
#include <stddef.h>
/* One piece of device memory, of which host arrays get their places. */
struct arena {
    char *base;
    size_t size, used;
    int device;
};
struct arena arena_open(size_t size);
void arena_bind(struct arena *a, void *host, size_t bytes);
void arena_unbind(struct arena *a, void *host);
void arena_close(struct arena *a);
#endif
