#include "glass.h"
#include <math.h>
#include <stdio.h>
int main(void)
{
    replica r[REPLICAS];
    unsigned swap_seed = 5;
    int swaps = 0;
    couple(31);
    for (int k = 0; k < REPLICAS; k++)
        r[k] = (replica){.spins = 0x123456789abcdefULL * (2 * k + 1), .seed = 99u + k, .beta = 0.2 + 0.15 * k};
    for (int round = 0; round < 10; round++) {
        anneal(r, 5);
        int least = energies(r);
        for (int k = round & 1; k + 1 < REPLICAS; k += 2) {
            double gain = (r[k + 1].beta - r[k].beta) * (r[k + 1].energy - r[k].energy);
            swap_seed = swap_seed * 1103515245u + 12345u;
            if (gain >= 0 || (swap_seed >> 8) / 16777216.0 < exp(gain)) {
                uint64_t t = r[k].spins;
                r[k].spins = r[k + 1].spins, r[k + 1].spins = t;
                swaps++;
            }
        }
        if (round % 3 == 0)
            printf("%d: least energy %d, swaps %d, flips %ld %ld\n", round, least, swaps, r[0].flips, r[REPLICAS - 1].flips);
    }
    return 0;
}
