#include "lanczos.h"
#include <stdio.h>
#include <stdlib.h>

#define STEPS 30

int main(int argc, char **argv)
{
    int sites = argc > 1 ? atoi(argv[1]) : 9;
    double *work = malloc(sizeof(double) * 3 << sites), alpha[STEPS], beta[STEPS];
    const double anisotropies[] = {0, 0.5, 1, 2};
    for (size_t a = 0; a < sizeof anisotropies / sizeof *anisotropies; a++) {
        chain c = {.sites = sites, .coupling = 1, .anisotropy = anisotropies[a], .field = 0.1};
        int k = lanczos(&c, work, STEPS, alpha, beta);
        printf("anisotropy %.1f: ground state %.5f, first coefficients %.5f %.5f\n", c.anisotropy, lowest(k, alpha, beta),
               alpha[0], beta[0]);
    }
    free(work);
    return 0;
}
