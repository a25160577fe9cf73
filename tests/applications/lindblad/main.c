#include "matrix.h"
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    enum { COUNT = 60 };
    struct system *all = calloc(COUNT, sizeof *all);
    for (int n = 0; n < COUNT; n++) {
        all[n].decay = 0.02 + 0.01 * (n % 10), all[n].drive = 0.1 * (1 + n / 10);
        for (int i = 0; i < LEVELS; i++)
            all[n].hamiltonian[i][i] = 0.5 * i * i;
        all[n].hamiltonian[0][2] = 0.05 * I, all[n].hamiltonian[2][0] = -0.05 * I;
        all[n].rho[1][1] = 1;
    }
    for (int round = 0; round < 3; round++) {
        double mixed = 0, least = 1;
        evolve(all, COUNT, 0.05, 20);
#pragma omp target teams distribute parallel for map(to : all[:COUNT]) map(tofrom : mixed, least) \
    reduction(+ : mixed) reduction(min : least)
        for (int n = 0; n < COUNT; n++) {
            double p = purity(all[n].rho);
            mixed += p / COUNT;
            if (p < least)
                least = p;
        }
        printf("purity %.5e, least %.5e, ground state %.5e, coherence %.5e\n", mixed, least, creal(all[9].rho[0][0]),
               cabs(all[50].rho[0][1]));
    }
    free(all);
    return 0;
}
