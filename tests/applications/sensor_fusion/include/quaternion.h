#ifndef QUATERNION_H
#define QUATERNION_H
#include <math.h>

typedef struct { float w, x, y, z; } quat;
typedef struct { float x, y, z; } vec;

#pragma omp declare target
static inline quat quat_mul(quat a, quat b)
{
    quat r = {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
              a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
    return r;
}
static inline quat quat_unit(quat q)
{
    float s = 1.0f / sqrtf(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return (quat){q.w * s, q.x * s, q.y * s, q.z * s};
}
static inline vec quat_turn(quat q, vec v)
{
    quat p = quat_mul(quat_mul(q, (quat){0, v.x, v.y, v.z}), (quat){q.w, -q.x, -q.y, -q.z});
    return (vec){p.x, p.y, p.z};
}
static inline vec cross(vec a, vec b) { return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
#pragma omp end declare target
#endif
