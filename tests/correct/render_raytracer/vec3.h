#ifndef VEC3_H
#define VEC3_H
#include <math.h>

typedef struct {
    float x, y, z;
} vec3;

#pragma omp declare target

static inline vec3 v3(float x, float y, float z)
{
    vec3 r = {x, y, z};
    return r;
}

#define V3_OP(name, op) \
    static inline vec3 name(vec3 a, vec3 b) { return v3(a.x op b.x, a.y op b.y, a.z op b.z); }
V3_OP(add, +)
V3_OP(sub, -)
V3_OP(mul, *)
#undef V3_OP

static inline vec3 scale(vec3 a, float s) { return v3(a.x * s, a.y * s, a.z * s); }
static inline float dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec3 normalise(vec3 a) { return scale(a, 1.0f / sqrtf(dot(a, a))); }
static inline vec3 reflect(vec3 d, vec3 n) { return sub(d, scale(n, 2 * dot(d, n))); }

#pragma omp end declare target
#endif
