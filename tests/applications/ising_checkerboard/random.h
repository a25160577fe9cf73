#ifndef RANDOM_H
#define RANDOM_H
#include <stdint.h>
#pragma omp declare target
/* Philox-like: a number for each (counter, key), so that no state is kept. */
static inline uint32_t philox(uint32_t a, uint32_t b, uint32_t key)
{
    for (int round = 0; round < 7; round++) {
        uint64_t p = (uint64_t)a * 0xD2511F53u;
        a = (uint32_t)(p >> 32) ^ b ^ key;
        b = (uint32_t)p;
        key += 0x9E3779B9u;
    }
    return a;
}
#pragma omp end declare target
#endif
