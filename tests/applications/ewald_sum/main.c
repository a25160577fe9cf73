#include "ewald.h"
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    for (double shift = 0; shift < 0.25; shift += 0.08) {
        struct ions ions;
        struct k_vector *waves;
        int n_waves;
        crystal_make(&ions, 6, shift);
        double real = ewald_real(&ions, true), self = ewald_self(&ions);
        double reciprocal = ewald_reciprocal(&ions, &waves, &n_waves);
        double strongest = 0;
        for (int w = 0; w < n_waves; w++)
            strongest = fmax(strongest, cabs(waves[w].structure));
        printf("shift %.2f: %d waves, real %.6e, energy %.6e, strongest %.5e\n", shift, n_waves, real / ions.count,
               (real + self + reciprocal) / ions.count, strongest);
        free(waves);
        crystal_free(&ions);
    }
    return 0;
}
