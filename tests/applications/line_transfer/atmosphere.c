#include "transfer.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    struct atmosphere *a = malloc(sizeof *a);
    struct grid g;
    int iterations = argc > 1 ? atoi(argv[1]) : 15;
    grid_fill(&g);
    a->eps = 1e-3;
    for (int k = 0; k < ND; k++)
        a->tau[k] = pow(10, -3 + 7.0 * k / (ND - 1)), a->planck[k] = a->source[k] = 1 + 0.2 * k / ND, a->jbar[k] = 0;
#pragma omp target enter data map(to : a[0:1])
    double change = 1;
    for (int i = 0; i < iterations; i++) {
        formal_solution(a, &g);
        change = lambda_step(a);
        if (i % 7 == 0)
            printf("%d: change %.5e\n", i, change);
    }
#pragma omp target exit data map(from : a[0:1])
    for (int k = 0; k < ND; k += 13)
        printf("tau %.3e source %.5e\n", a->tau[k], a->source[k]);
    free(a);
    return 0;
}
