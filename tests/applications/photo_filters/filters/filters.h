#ifndef FILTERS_FILTERS_H
#define FILTERS_FILTERS_H
#include <stdint.h>

typedef union {
    struct { uint8_t r, g, b, a; };
    uint32_t all;
} rgba;

typedef struct { float h, s, v; } hsv;

#pragma omp declare target
static inline float brightness(rgba c) { return 0.299f * c.r + 0.587f * c.g + 0.114f * c.b; }
hsv to_hsv(rgba c);
rgba from_hsv(hsv c);
#pragma omp end declare target

void bilateral(const float *restrict in, float *restrict out, int w, int h, float sigma_place, float sigma_value);
void integral(const float *in, double *sums, int w, int h);
void box(const double *sums, float *out, int w, int h, int radius);
void turn_hue(rgba *p, int n, float degrees);
#endif
