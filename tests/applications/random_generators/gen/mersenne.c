#include "generator.h"

#pragma omp declare target
void mersenne_seed(union state *s, uint32_t stream)
{
    uint32_t *w = s->mersenne.word;
    w[0] = stream;
    for (int k = 1; k < TWIST; k++)
        w[k] = 1812433253u * (w[k - 1] ^ w[k - 1] >> 30) + (uint32_t)k;
    s->mersenne.at = TWIST;
}

static void twist(uint32_t *w)
{
    for (int k = 0; k < TWIST; k++) {
        uint32_t y = (w[k] & 0x80000000u) | (w[(k + 1) % TWIST] & 0x7fffffffu);
        w[k] = w[(k + 397) % TWIST] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
    }
}

uint32_t mersenne_next(union state *s)
{
    if (s->mersenne.at == TWIST) {
        twist(s->mersenne.word);
        s->mersenne.at = 0;
    }
    uint32_t y = s->mersenne.word[s->mersenne.at++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}
#pragma omp end declare target
