#include "battery.h"
#include "generator.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *const names[GENERATORS] = {"xoshiro256**", "pcg32", "mt19937"};
    int streams = argc > 1 ? atoi(argv[1]) : 200, draws = argc > 2 ? atoi(argv[2]) : 300;
    union state s;

    mersenne_seed(&s, 5489);
    printf("first of mt19937: %u\n", mersenne_next(&s));
    for (int g = 0; g < GENERATORS; g++) {
        struct verdict v = battery(g, streams, draws);
        double sigma = fabs(v.ones - 16.0 * streams * draws) / sqrt(8.0 * streams * draws);
        printf("%-13s chi2 %.4f, ones %ld (%s), runs %ld, gaps %ld, birthdays %d, %08x\n", names[g], v.chi2, v.ones,
               sigma < 3 ? "fair" : "unfair", v.runs, v.gaps, v.birthdays, v.check);
    }
    return 0;
}
