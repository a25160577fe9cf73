#include "bitmap.h"
#include <stdlib.h>

bitmap *bitmap_new(int width, int height)
{
    bitmap *b = malloc(sizeof *b);
    if (!b) abort();
    b->width = width;
    b->height = height;
    b->stride = (width + 63) / 64;
    const size_t n = (size_t)b->stride * height;
    uint64_t *words = calloc(n, sizeof *words);
    if (!words) abort();
    b->words = words;
#pragma omp target enter data map(to: words[0:n])
    return b;
}

void bitmap_free(bitmap *b)
{
    uint64_t *words = b->words;
    const size_t n = (size_t)b->stride * b->height;
#pragma omp target exit data map(delete: words[0:n])
    free(words);
    free(b);
}

void bitmap_to_device(const bitmap *b)
{
#pragma omp target update to(b->words[0:(size_t)b->stride * b->height])
}

void bitmap_from_device(const bitmap *b)
{
#pragma omp target update from(b->words[0:(size_t)b->stride * b->height])
}

static int popcount(uint64_t v)
{
    v -= v >> 1 & 0x5555555555555555u;
    v = (v & 0x3333333333333333u) + (v >> 2 & 0x3333333333333333u);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(v * 0x0101010101010101u >> 56);
}

long bitmap_count(const bitmap *b)
{
    long count = 0;
    const long n = (long)b->stride * b->height;
    const uint64_t *words = b->words;
#pragma omp target teams distribute parallel for reduction(+: count)
    for (long i = 0; i < n; i++) count += popcount(words[i]);
    return count;
}
