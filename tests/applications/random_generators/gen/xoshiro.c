#include "generator.h"
#pragma omp declare target
static uint64_t split(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void xoshiro_seed(union state *s, uint64_t stream)
{
    for (int k = 0; k < 4; k++)
        s->xoshiro[k] = split(&stream);
}

uint64_t xoshiro_next(union state *s)
{
    uint64_t *x = s->xoshiro, five = x[1] * 5, result = (five << 7 | five >> 57) * 9, t = x[1] << 17;
    x[2] ^= x[0];
    x[3] ^= x[1];
    x[1] ^= x[2];
    x[0] ^= x[3];
    x[2] ^= t;
    x[3] = x[3] << 45 | x[3] >> 19;
    return result;
}
#pragma omp end declare target
