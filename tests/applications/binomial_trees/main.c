#include "tree.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 64;
    struct contract *book;
    int n = contracts(&book);
    struct greeks *team = calloc(n, sizeof *team), *own = calloc(n, sizeof *own);
    if (steps < 2 || steps > MAXSTEPS)
        return 1;
    price_all(book, team, n, steps);
    price_streams(book, own, n, steps, 3);
    for (int k = 0; k < n; k++)
        printf("%-4s %d: %.3f delta %.3f gamma %.3f, %s\n", book[k].right > 0 ? "call" : "put", book[k].style, team[k].value,
               team[k].delta, team[k].gamma, fabsf(team[k].value - own[k].value) < 1e-3f ? "both ways" : "differs");
    free(team), free(own);
    return 0;
}
