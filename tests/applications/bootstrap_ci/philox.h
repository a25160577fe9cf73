#ifndef PHILOX_H
#define PHILOX_H
#include <stdint.h>

/* A counter-based generator: the number depends only on key and counter. */
#pragma omp declare target
static inline uint32_t philox2x32(uint32_t key, uint32_t hi, uint32_t lo)
{
    for (int round = 0; round < 7; round++, key += 0x9E3779B9u) {
        uint64_t product = (uint64_t)0xD256D193u * lo;
        lo = (uint32_t)(product >> 32) ^ key ^ hi;
        hi = (uint32_t)product;
    }
    return lo;
}
#pragma omp end declare target
#endif
