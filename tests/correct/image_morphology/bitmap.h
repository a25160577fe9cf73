#ifndef BITMAP_H
#define BITMAP_H
#include <stddef.h>
#include <stdint.h>

/* One bit a pixel, 64 pixels a word. */
typedef struct bitmap {
    int width, height, stride;
    uint64_t *words;
} bitmap;

bitmap *bitmap_new(int width, int height);
void bitmap_free(bitmap *);
void bitmap_to_device(const bitmap *);
void bitmap_from_device(const bitmap *);
long bitmap_count(const bitmap *);

static inline int bitmap_get(const bitmap *b, int x, int y)
{
    return (int)(b->words[(size_t)y * b->stride + (x >> 6)] >> (x & 63) & 1);
}

static inline void bitmap_set(bitmap *b, int x, int y) { b->words[(size_t)y * b->stride + (x >> 6)] |= UINT64_C(1) << (x & 63); }

#endif
