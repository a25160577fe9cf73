#include "de.h"

#pragma omp declare target
static unsigned scatter(unsigned a, unsigned b, unsigned c)
{
    unsigned h = a * 0x9E3779B1u ^ b * 0x85EBCA6Bu ^ c * 0xC2B2AE35u;
    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return h ^ h >> 16;
}
#pragma omp end declare target

void mutate(const struct member *old, struct member *new_, int n, unsigned generation)
{
#pragma omp target teams distribute parallel for map(to: old[0:n]) map(from: new_[0:n])
    for (int i = 0; i < n; i++) {
        unsigned r = scatter(generation, i, 0);
        int a = r % n, b = (r >> 8) % n, c = (r >> 16) % n, always = scatter(generation, i, 1) % HALF;
        struct member m = old[i];
        for (int k = 0; k < HALF; k++)
            if (k == always || scatter(generation, i, k + 2) % 10 < 8)
                m.gain[k] = old[a].gain[k] + 0.6f * (old[b].gain[k] - old[c].gain[k]);
        new_[i] = m;
    }
}

/* The lowest cost; costs are compared as whole thousandths, ties go to the lowest index. */
int select_best(const struct member *m, int n)
{
    long best = 1L << 60;
#pragma omp target teams distribute parallel for map(to: m[0:n]) reduction(min: best) map(tofrom: best)
    for (int i = 0; i < n; i++) {
        long key = (long)(m[i].cost * 1000.0f + 0.5f) * POP + i;
        if (key < best)
            best = key;
    }
    return (int)(best % POP);
}
