#include "vote.h"

#pragma omp declare target
/* Voters and candidates stand on a plane; near ones come first. Everything is whole numbers. */
static int where(unsigned who, unsigned axis, unsigned seed)
{
    unsigned h = (who * 2654435761u) ^ (axis * 40503u + seed * 977u);
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    h ^= h >> 12;
    h *= 0x297a2d39u;
    return (int)((h >> 16) % 1000);
}
#pragma omp end declare target

void cast(struct election e, unsigned seed)
{
    const int n = e.voters, c = e.candidates;
    ballots_t b = e.ballots;
#pragma omp target teams distribute parallel for map(from: b[0:n]) firstprivate(seed)
    for (int v = 0; v < n; v++) {
        int far[MAXC];
        for (int k = 0; k < MAXC; k++) {
            int dx = where(v + 100, 0, seed) - where(k, 0, seed), dy = where(v + 100, 1, seed) - where(k, 1, seed);
            int d = k < c ? dx * dx + dy * dy : 1 << 30, i = k;
            for (; i > 0 && far[i - 1] > d; i--) {
                far[i] = far[i - 1];
                b[v][i] = b[v][i - 1];
            }
            far[i] = d;
            b[v][i] = (rank_t)k;
        }
    }
}
