#ifndef RNG_H
#define RNG_H
#include <math.h>
#include <stdint.h>

#pragma omp declare target
typedef struct { uint64_t s[2]; } xoro;

static inline uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}
static inline xoro xoro_seed(uint64_t seed)
{
    xoro r;
    r.s[0] = splitmix(&seed);
    r.s[1] = splitmix(&seed);
    return r;
}
static inline uint64_t xoro_next(xoro *r)
{
    uint64_t a = r->s[0], b = r->s[1], result = a + b;
    b ^= a;
    r->s[0] = (a << 24 | a >> 40) ^ b ^ b << 16;
    r->s[1] = b << 37 | b >> 27;
    return result;
}
static inline void xoro_normals(xoro *r, REAL *z)
{
    double u = ((xoro_next(r) >> 11) + 0.5) / 9007199254740992.0, v = (xoro_next(r) >> 11) / 9007199254740992.0;
    double radius = sqrt(-2 * log(u));
    z[0] = radius * cos(6.283185307179586 * v);
    z[1] = radius * sin(6.283185307179586 * v);
}
#pragma omp end declare target
#endif
