#ifndef RASTER_H
#define RASTER_H
#include "mesh.h"
#include <stdint.h>

/* Depth in the high word, triangle in the low one: the least word is what is seen. */
typedef uint64_t fragment;
#define NOTHING UINT64_MAX

typedef struct { int x, y; unsigned depth; } pixel_corner;

void clear(fragment *f, int n);
void project(const mesh *m, float tilt, int w, int h, pixel_corner *out);
int draw(const mesh *m, const pixel_corner *p, int w, int h, fragment *f);
#endif
