#include "heat.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    slab all[RANKS];
    int steps = argc > 1 ? atoi(argv[1]) : 15;
    for (int r = 0; r < RANKS; r++)
        slab_create(&all[r], r, 12, 30);
    for (int t = 1; t <= steps; t++) {
        double change = 0;
        #pragma omp parallel
        #pragma omp single
        {
            for (int r = 0; r < RANKS; r++)
                pack(&all[r]);
            deliver(all);
            for (int r = 0; r < RANKS; r++)
                update_interior(&all[r], 0.2);
            for (int r = 0; r < RANKS; r++)
                unpack(&all[r]);
            for (int r = 0; r < RANKS; r++)
                change = fmax(change, update_edges(&all[r], 0.2));
        }
        if (t % 5 == 0)
            printf("step %2d: change %.5f\n", t, change);
    }
    double sum = 0;
    for (int r = 0; r < RANKS; r++) {
        slab *s = &all[r];
        const int nx = s->nx, ny = s->ny;
        double *now = s->now;
        #pragma omp target teams distribute parallel for collapse(2) reduction(+: sum)
        for (int j = 1; j <= ny; j++)
            for (int i = 0; i < nx; i++)
                sum += now[j * nx + i];
        slab_destroy(s);
    }
    printf("heat %.4f\n", sum);
    return 0;
}
