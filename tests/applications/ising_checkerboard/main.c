#include "ising.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int sweeps = argc > 1 ? atoi(argv[1]) : 20;
    static lattice s;
    lattice_hot(s, 99);
    for (double beta = 0.3; beta < 0.6; beta += 0.1) {
        uint32_t accept[5];
        long long m2 = 0, e = 0;
        acceptance(beta, accept);
        for (int part = 0; part < 4; part++) {
            sweep_range(s, accept, part * sweeps / 4, (part + 1) * sweeps / 4, (uint32_t)(1000 * beta));
            observables o = lattice_measure(s);
            m2 += (long long)o.magnetisation * o.magnetisation;
            e += o.energy;
        }
        printf("beta %.1f: m2 %lld e %lld\n", beta, m2, e);
    }
    return 0;
}
