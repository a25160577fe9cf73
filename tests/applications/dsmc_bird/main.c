#include "gas.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    cell *gas = calloc(CELLS, sizeof *gas);
    uint32_t s = 2024;
    for (int c = 0; c < CELLS; c++) {
        gas[c].seed = 17 * c + 1, gas[c].count = c < CELLS / 2 ? 40 : 10;
        for (int i = 0; i < gas[c].count; i++) {
            gas[c].m[i].x = c + rnd(&s);
            for (int d = 0; d < 3; d++)
                gas[c].m[i].v[d] = rnd(&s) + rnd(&s) + rnd(&s) + rnd(&s) - 2;
        }
    }
#pragma omp target data map(to : gas[0 : CELLS])
    for (int step = 1; step <= 9; step++) {
        long collisions = collide(gas, 0.3);
        int moved = migrate(gas, 0.4), total = 0;
        for (int c = 0; c < CELLS; c++)
            total += gas[c].count;
        if (step % 3 == 0)
            printf("%d: %ld collisions, %d moved, %d molecules, middle %d\n", step, collisions, moved, total, gas[CELLS / 2].count);
    }
    free(gas);
    return 0;
}
