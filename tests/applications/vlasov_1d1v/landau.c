#include "phase.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    struct phase_space p = {.vmax = 5, .dv = 10.0 / NVV, .dx = 4 * 3.14159265358979 / NXX};
    row *a = p.f = malloc(sizeof(row) * NXX), *b = p.g = malloc(sizeof(row) * NXX);
    for (int i = 0; i < NXX; i++)
        for (int j = 0; j < NVV; j++) {
            double v = -p.vmax + (j + 0.5) * p.dv;
            a[i][j] = (1 + 0.1 * cos(0.5 * i * p.dx)) * exp(-v * v / 2) / 2.50662827463;
        }
#pragma omp target enter data map(to : a[:NXX]) map(alloc : b[:NXX])
    for (int step = 0; step <= 16; step++) {
        field(&p);
        double energy = 0;
        for (int i = 0; i < NXX; i++)
            energy += 0.5 * p.dx * p.e[i] * p.e[i];
        if (step % 4 == 0)
            printf("%2d %.5e\n", step, energy);
        advect_v(&p, 0.1);
        advect_x(&p, 0.1);
    }
    row *last = p.f;
#pragma omp target exit data map(from : last[:NXX])
#pragma omp target exit data map(release : a[:NXX], b[:NXX])
    printf("f %.5e %.5e\n", last[0][NVV / 2], last[NXX / 2][3 * NVV / 4]);
    free(a), free(b);
    return 0;
}
