#include "heston.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *const name[PAYOFFS] = {"call", "put", "asian", "barrier"};
    heston h = {.spot = 100, .rate = 0.03, .v0 = 0.04, .kappa = 1.5, .theta = 0.05, .xi = 0.4, .rho = -0.6, .years = 1};
    long paths = argc > 1 ? atol(argv[1]) : 4000;
    for (REAL strike = 90; strike <= 110; strike += 10) {
        estimate e;
        simulate(&h, strike, 130, paths, 32, &e);
        printf("strike %.0f:", (double)strike);
        for (int k = 0; k < PAYOFFS; k++)
            printf("  %s %.4f", name[k], (double)e.value[k]);
        printf("  error %.4f, %ld knocked out\n", sqrt((e.square[CALL] - e.value[CALL] * e.value[CALL]) / paths), e.knocked);
    }
    printf("forward %.3f\n", (double)forward_check(&h, paths / 2, 16));
    return 0;
}
