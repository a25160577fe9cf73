#include "phase.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct phase_field *f = calloc(1, sizeof *f);
    int rounds = argc > 1 ? atoi(argv[1]) : 4;
    unsigned seed = 7;
    f->mobility = 1, f->kappa = 0.7, f->dt = 0.02;
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            seed = seed * 1103515245 + 12345;
            f->c[y][x] = 0.1 * ((seed >> 16 & 0x7fff) / 16384.0 - 1) + 0.1;
        }
#pragma omp target enter data map(to : f[0 : 1])
    for (int r = 0; r < rounds; r++) {
        euler_steps(f, 25);
#pragma omp target update from(f->steps)
        printf("%4ld steps: energy %.4f\n", f->steps, free_energy(f));
    }
    struct { int rich, poor; } domains = {0, 0};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : domains)
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) {
            if (f->c[y][x] > 0.1001) {
#pragma omp atomic
                domains.rich++;
            } else if (f->c[y][x] < 0.0999) {
#pragma omp atomic
                domains.poor++;
            }
        }
#pragma omp target exit data map(from : f[0 : 1])
    double mean = 0;
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++)
            mean += f->c[y][x] / (NX * NY);
    printf("mean %.4f, cells of both phases %s\n", mean, domains.rich + domains.poor > NX * NY * 9 / 10 ? "many" : "few");
    free(f);
    return 0;
}
