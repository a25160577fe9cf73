/* Maxwell's equations by the finite-difference time-domain method. */
#include <stdio.h>
#include <stdlib.h>

#include "fields.h"

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 120;
    fields_setup();
    for (int step = 0; step < steps; step++) {
        update_magnetic();
        update_electric();
        add_source(step);
        if (step % 40 == 39)
            printf("step %3d: energy %.4g\n", step + 1, field_energy());
    }
#pragma omp target update from(ez)
    printf("at the cylinder %.3f, in the corner %.3f\n", ez[40][25] + 0.0, ez[0][0] + 0.0);
    return 0;
}
