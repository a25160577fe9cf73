#include "de.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    unsigned generations = argc > 1 ? atoi(argv[1]) : 30;
    struct member pop[POP], trial[POP];

    for (int i = 0; i < POP; i++)
        for (int k = 0; k < HALF; k++)
            pop[i].gain[k] = 0.3f + (float)((i * 29 + k * 47) % 64) / 64.0f;
#pragma omp target data map(tofrom: pop) map(alloc: trial)
    {
        evaluate(pop, POP);
        for (unsigned g = 0; g < generations; g++) {
            mutate(pop, trial, POP, g);
            evaluate(trial, POP);
#pragma omp target teams distribute parallel for
            for (int i = 0; i < POP; i++)
                if (trial[i].cost < pop[i].cost)
                    pop[i] = trial[i];
            if (g % 10 == 9) {
                int best = select_best(pop, POP);
#pragma omp target update from(pop[best:1])
                printf("generation %2u: member %d, cost %.4f\n", g + 1, best, pop[best].cost);
            }
        }
    }
    int best = select_best(pop, POP);
    printf("gains");
    for (int k = 0; k < HALF; k++)
        printf(" %.3f", pop[best].gain[k] / pop[best].gain[0]);
    printf("\n");
    return 0;
}
