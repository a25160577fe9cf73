#include "hash.h"
#pragma omp declare target
static uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

uint64_t mix(uint64_t key)
{
    key ^= rotate(key, 25) ^ rotate(key, 50);
    key *= 0xa24baed4963ee407u;
    key ^= rotate(key, 24) ^ rotate(key, 49);
    key *= 0x9fb21c651e98df25u;
    return key ^ key >> 28;
}
#pragma omp end declare target
