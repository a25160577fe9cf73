#include "imc.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    zone z[ZONES];
    for (int i = 0; i < ZONES; i++)
        z[i] = (zone){.temperature = i < 4 ? 1.0 : 0.4};
#pragma omp target data map(tofrom : z)
    for (unsigned cycle = 0; cycle < 4; cycle++) {
        coefficients(z, 0.01);
        ledger l = photons(z, 20, 0.01, cycle);
        heat(z);
#pragma omp target update from(z)
        printf("%u: left %" PRId64 " census %" PRId64 " eaten %" PRId64 " temperatures %.4f %.4f\n", cycle, l.left, l.census,
               l.eaten, z[0].temperature, z[5].temperature);
    }
    return 0;
}
