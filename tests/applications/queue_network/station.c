#include "queue.h"
#include <math.h>

#pragma omp declare target
ticks exponential(uint64_t *state, ticks mean)
{
    *state = *state * 6364136223846793005ull + 1442695040888963407ull;
    double u = (double)((*state >> 20) + 1) / 17592186044417.0;
    return (ticks)(-log(u) * (double)mean + 0.5);
}

ticks serve(ticks *free_at, int servers, ticks now, ticks service)
{
    int best = 0;
    for (int s = 1; s < servers; s++)
        if (free_at[s] < free_at[best])
            best = s;
    ticks start = free_at[best] > now ? free_at[best] : now;
    free_at[best] = start + service;
    return start;
}
#pragma omp end declare target
