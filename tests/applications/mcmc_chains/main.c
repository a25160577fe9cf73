#include "mcmc.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 96, draws = 100;
    chain *c = malloc(n * sizeof *c);
    summary *s = malloc(n * sizeof *s);
    double mean[DIM], rhat[DIM];
    unsigned accepted = 0, proposed = 0;
#pragma omp target enter data map(alloc : c[0:n], s[0:n])
    start(c, n);
    for (int round = 0; round < 3; round++) {
        burn(c, n, 150);
        sample(c, n, draws, 3, s);
        diagnose(s, n, draws, mean, rhat);
        printf("round %d:", round);
        for (int d = 0; d < DIM; d++)
            printf("  %.4f (%.4f)", mean[d], rhat[d]);
        putchar('\n');
    }
#pragma omp target teams distribute parallel for reduction(+ : accepted, proposed) map(tofrom : accepted, proposed)
    for (int i = 0; i < n; i++) {
        accepted += c[i].accepted;
        proposed += c[i].proposed;
    }
#pragma omp target exit data map(delete : c[0:n], s[0:n])
    printf("accepted %u of %u\n", accepted, proposed);
    free(c), free(s);
    return 0;
}
