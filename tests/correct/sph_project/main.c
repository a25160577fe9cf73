/* Smoothed particle hydrodynamics behind an opaque handle. */
#include <stdio.h>
#include <stdlib.h>

#include "sph.h"

#define TRY(call)                                                                                                    \
    if ((call) != SPH_OK) {                                                                                          \
        fprintf(stderr, "%s failed\n", #call);                                                                       \
        return EXIT_FAILURE;                                                                                         \
    }

int main(void)
{
    sph_handle fluid;
    double density, pressure, speed;
    TRY(sph_init(&fluid, 400));
    for (int s = 0; s < 20; s++)
        sph_step(fluid, 5e-4);
    TRY(sph_get(fluid, SPH_DENSITY, &density));
    TRY(sph_get(fluid, SPH_PRESSURE, &pressure));
    TRY(sph_get(fluid, SPH_SPEED, &speed));
    printf("density %.5g, pressure %.5g, speed %.5g\n", density, pressure, speed);
    sph_finalize(&fluid);
    return EXIT_SUCCESS;
}
