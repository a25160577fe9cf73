#include "ising.h"
#include "random.h"
#include <math.h>

/* The chance to flip, for each sum of neighbours times the spin, of 2^32. */
void acceptance(double beta, uint32_t accept[5])
{
    for (int k = 0; k < 5; k++) {
        double chance = exp(-2 * beta * (2 * k - 4));
        accept[k] = chance >= 1 ? UINT32_MAX : (uint32_t)(chance * 4294967295.0);
    }
}

void sweep_range(lattice s, const uint32_t accept[5], int first, int last, uint32_t seed)
{
#pragma omp target data map(tofrom : s[0 : L]) map(to : accept[0 : 5])
    for (int sweep = first; sweep < last; sweep++)
        for (int colour = 0; colour <= 1; colour++) {
#pragma omp target teams num_teams(L / 4) thread_limit(64)
#pragma omp distribute parallel for collapse(2) schedule(static)
            for (int y = 0; y < L; y++)
                for (int half = 0; half < L / 2; half++) {
                    int x = 2 * half + ((y ^ colour) & 1);
                    int sum = s[(y + L - 1) % L][x] + s[(y + 1) % L][x] + s[y][(x + L - 1) % L] + s[y][(x + 1) % L];
                    if (philox(y * L + x, sweep, seed) < accept[(sum * s[y][x] + 4) / 2])
                        s[y][x] = -s[y][x];
                }
        }
}
