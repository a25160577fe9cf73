#include "anneal.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    city c[CITIES];
    annealing a = {.chains = 24, .steps = argc > 1 ? atoi(argv[1]) : 1500};
    int *lengths = malloc(a.chains * sizeof *lengths), worst = 0;
    unsigned char plain[CITIES];

    cities_make(c);
    for (int k = 0; k < CITIES; k++)
        plain[k] = (unsigned char)k;
    anneal(c, &a, lengths);
    for (int k = 0; k < a.chains; k++)
        worst = lengths[k] > worst ? lengths[k] : worst;
    printf("start %d, best %d of chain %d (%s), worst %d, accepted %ld\n", tour_length(c, plain), a.best.length,
           a.best.chain, tour_length(c, a.best.order) == a.best.length ? "right" : "WRONG", worst, a.accepted);
    for (int k = 0; k < CITIES; k++)
        printf("%d%c", a.best.order[k], k + 1 < CITIES ? ' ' : '\n');
    free(lengths);
    return 0;
}
