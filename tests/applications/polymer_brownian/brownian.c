#include "chain.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
static double kick(uint32_t n, uint32_t step)
{
    uint32_t h = n * 2654435761u ^ step * 2246822519u;
    h ^= h >> 15, h *= 2246822519u, h ^= h >> 13, h *= 3266489917u, h ^= h >> 16;
    return h / 2147483648.0 - 1;
}
#pragma omp end declare target

int main(void)
{
    struct chains c = {.count = 30, .k = 5, .r0 = 2};
    bead (*at)[BEADS] = c.at = calloc(c.count, sizeof *c.at), (*force)[BEADS] = c.force = calloc(c.count, sizeof *c.force);
    for (c.kind = FENE; c.kind <= HARMONIC; c.kind++) {
        for (int k = 0; k < c.count * BEADS; k++)
            at[k / BEADS][k % BEADS][0] = 0.9 * (k % BEADS), at[k / BEADS][k % BEADS][1] = at[k / BEADS][k % BEADS][2] = 0;
#pragma omp target data map(to : at[:c.count]) map(alloc : force[:c.count])
        for (int step = 0; step < 20; step++) {
            bond_forces(&c);
#pragma omp target teams loop collapse(3)
            for (int n = 0; n < c.count; n++)
                for (int b = 0; b < BEADS; b++)
                    for (int i = 0; i < 3; i++)
                        at[n][b][i] += 0.002 * force[n][b][i] + 0.05 * kick((n * BEADS + b) * 3 + i, step);
            if (step % 10 == 9)
                printf("%d step %d: %.5e\n", c.kind, step, end_to_end(&c));
        }
    }
    free(at), free(force);
    return 0;
}
