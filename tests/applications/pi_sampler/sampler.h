#ifndef SAMPLER_H
#define SAMPLER_H

#include <stdint.h>

#pragma omp declare target
/* A linear congruential generator: every history has a stream of its own. */
static inline double uniform(uint64_t *state)
{
    *state = *state * 2862933555777941757ull + 3037000493ull;
    return (double)(*state >> 11) / 9007199254740992.0;
}
#pragma omp end declare target

struct tally {
    long inside, total;
};

struct tally sample(long histories, int draws, uint64_t seed);

#endif
