#ifndef VOXEL_H
#define VOXEL_H
#include <stdint.h>
#include "vec.h"
typedef struct { f3 origin, dir; } ray;
typedef struct { float depth; int steps; uint8_t last; } hit;
struct volume { int dim[3]; const uint8_t *id; };
void trace(const struct volume *vol, const float attenuation[256], int n, const ray *rays, hit *hits, unsigned *dose);
#endif
