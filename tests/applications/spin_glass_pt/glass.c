#include "glass.h"
#include <math.h>

#pragma omp declare target
uint64_t bonds[N], signs[N];
#pragma omp end declare target

void couple(unsigned seed)
{
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 2; k++) {
            int j = k ? (i + 8) % N : i / 8 * 8 + (i + 1) % 8;
            seed = seed * 69069u + 1;
            bonds[i] |= UINT64_C(1) << j, bonds[j] |= UINT64_C(1) << i;
            if (seed >> 16 & 1)
                signs[i] |= UINT64_C(1) << j, signs[j] |= UINT64_C(1) << i;
        }
#pragma omp target update to(bonds, signs)
}

void anneal(replica r[REPLICAS], int sweeps)
{
#pragma omp target teams distribute parallel for map(tofrom : r[:REPLICAS]) map(to : sweeps)
    for (int k = 0; k < REPLICAS; k++) {
        replica me = r[k];
        uint32_t limit[5];
        for (int h = 0; h <= 4; h++)
            limit[h] = (uint32_t)(4294967295.0 * exp(-2 * me.beta * h));
        for (int s = 0; s < sweeps * N; s++) {
            me.seed = me.seed * 1664525u + 1013904223u;
            int i = me.seed >> 26, h = field_of(me.spins, i);
            me.seed = me.seed * 1664525u + 1013904223u;
            if (h <= 0 || me.seed < limit[h]) {
                me.spins ^= UINT64_C(1) << i;
                me.flips++;
            }
        }
        r[k] = me;
    }
}

int energies(replica r[REPLICAS])
{
    int least = N * N;
#pragma omp target teams distribute map(tofrom : r[:REPLICAS], least) reduction(min : least)
    for (int k = 0; k < REPLICAS; k++) {
        int twice = 0;
#pragma omp parallel for reduction(- : twice)
        for (int i = 0; i < N; i++)
            twice -= field_of(r[k].spins, i);
        r[k].energy = twice / 2;
        least = r[k].energy < least ? r[k].energy : least;
    }
    return least;
}
