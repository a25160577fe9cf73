#include "network.h"

static double patterns[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
static double truth[4] = {0, 1, 1, 0};

int xor_table(double (**inputs)[2], double **wanted)
{
    *inputs = patterns;
    *wanted = truth;
    return sizeof patterns / sizeof *patterns;
}
