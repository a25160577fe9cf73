#ifndef VEC_H
#define VEC_H
typedef struct { float v[3]; } f3;
#pragma omp declare target
static inline f3 f3_at(f3 o, f3 d, float t)
{
    for (int k = 0; k < 3; k++)
        o.v[k] += t * d.v[k];
    return o;
}
#pragma omp end declare target
#endif
