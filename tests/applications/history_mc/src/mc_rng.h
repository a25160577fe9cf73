#ifndef MC_RNG_H
#define MC_RNG_H
#include <stdint.h>
#pragma omp declare target
static inline uint64_t mc_hash(uint64_t x)
{
    x ^= x >> 33; x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33; x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ x >> 33;
}
static inline double mc_random(uint64_t *seed)
{
    *seed = 2862933555777941757ULL * *seed + 3037000493ULL;
    return 5.4210108624275222e-20 * (double)*seed;
}
static inline uint64_t mc_spawn(uint64_t *seed)
{
    uint64_t child = mc_hash(*seed ^ 0x9e3779b97f4a7c15ULL);
    mc_random(seed);
    return child;
}
#pragma omp end declare target
#endif
