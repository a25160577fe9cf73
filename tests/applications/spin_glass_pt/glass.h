#ifndef GLASS_H
#define GLASS_H
#include <stdint.h>
#define N 64
#define REPLICAS 12
/* A bit for each spin; couplings of +1 and -1 as bits too. */
typedef struct { uint64_t spins; uint32_t seed; int energy; double beta; long flips; } replica;
#pragma omp declare target
extern uint64_t bonds[N], signs[N];
static inline int field_of(uint64_t spins, int i)
{
    uint64_t same = ~(spins ^ (spins >> i & 1 ? ~UINT64_C(0) : 0)) & bonds[i];
    uint64_t agree = (same & signs[i]) | (~same & bonds[i] & ~signs[i]);
    return 2 * __builtin_popcountll(agree) - __builtin_popcountll(bonds[i]);
}
#pragma omp end declare target
void couple(unsigned seed);
void anneal(replica r[REPLICAS], int sweeps);
int energies(replica r[REPLICAS]);
#endif
