#include "sampler.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long histories = argc > 1 ? atol(argv[1]) : 2000;
    for (int draws = 8; draws <= 64; draws *= 2) {
        struct tally tally = sample(histories, draws, 12345);
        printf("%ld of %ld: %.6f\n", tally.inside, tally.total, 4.0 * tally.inside / tally.total);
    }
    return 0;
}
