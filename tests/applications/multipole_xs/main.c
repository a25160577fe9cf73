#include "rsbench.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    Input in = {.n_nuclides = 10, .n_poles = 40, .n_windows = 10, .lookups = argc > 1 ? atoi(argv[1]) : 500};
    for (in.doppler = 0; in.doppler < 2; in.doppler++) {
        CalcData data;
        double sums[4] = {0};
        init_data(&data, in);
        long fissile = run(&data, sums);
        printf("%s: total %.6e absorption %.6e fission %.6e elastic %.6e, %ld\n",
               in.doppler ? "doppler" : "cold", sums[0], sums[1], sums[2], sums[3], fissile);
        free_data(&data);
    }
    return 0;
}
