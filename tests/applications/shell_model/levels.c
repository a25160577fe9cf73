#include "nucleus.h"
#include <stdio.h>
#include <stdlib.h>

static int by_energy(const void *a, const void *b)
{
    double p = ((const level *)a)->energy, q = ((const level *)b)->energy;
    return (p > q) - (p < q);
}

int main(void)
{
    enum { L = 6, N = 3 };
    const well lead = {44, 7.5, 0.67, 22}, calcium = {.depth = 50, .radius = 4.3, .skin = 0.65, .orbit = 20};
    const well *all[] = {&calcium, &lead};
    level out[2 * N * (L + 1)];
    for (int k = 0; k < 2; k++) {
        int bound = bound_levels(all[k], out, L, N, FINE), filled = 0;
        qsort(out, sizeof out / sizeof *out, sizeof *out, by_energy);
        printf("%d bound levels\n", bound);
        for (int i = 0; i < 6; i++) {
            filled += out[i].twice_j + 1;
            printf("%d%c%d/2 %.4f (%d)\n", out[i].n + 1, "spdfghi"[out[i].l], out[i].twice_j, out[i].energy, filled);
        }
    }
    return 0;
}
