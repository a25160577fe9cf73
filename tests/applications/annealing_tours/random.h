#ifndef RANDOM_H
#define RANDOM_H
#include <stdint.h>
#pragma omp declare target
typedef struct { uint32_t key[2], counter, spare; } stream;

/* Philox 2x32-10: the numbers depend on key and counter alone. */
static inline uint32_t draw(stream *s)
{
    uint32_t left = s->counter++, right = s->key[1], key = s->key[0];
    for (int round = 0; round < 10; round++) {
        uint64_t product = (uint64_t)0xd256d193u * left;
        left = (uint32_t)(product >> 32) ^ key ^ right;
        right = (uint32_t)product;
        key += 0x9e3779b9u;
    }
    return left;
}
#pragma omp end declare target
#endif
