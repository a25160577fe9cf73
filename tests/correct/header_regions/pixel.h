#ifndef PIXEL_H
#define PIXEL_H
#include <stdint.h>

#pragma pack(push, 1)
typedef struct {
    uint8_t r, g, b;
    uint16_t depth;
} pixel;
#pragma pack(pop)

/* Regions in functions of a header: each unit has its own copy of the kernel. */
static inline void pixel_fill(pixel *p, long n, pixel value)
{
#pragma omp target teams distribute parallel for map(from: p[0:n])
    for (long i = 0; i < n; ++i) p[i] = value;
}

static inline void pixel_tint(pixel *p, long n, int amount)
{
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (long i = 0; i < n; ++i) {
        int r = p[i].r + amount + (int)(i & 3);
        p[i].r = (uint8_t)(r > 255 ? 255 : r < 0 ? 0 : r);
        p[i].depth = (uint16_t)(p[i].depth - 1u);
    }
}

static inline unsigned long pixel_checksum(const pixel *p, long n)
{
    unsigned long sum = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) map(tofrom: sum) reduction(+ : sum)
    for (long i = 0; i < n; ++i) sum += (unsigned long)p[i].r * 3 + p[i].g * 5 + p[i].b * 7 + p[i].depth;
    return sum;
}
#endif
