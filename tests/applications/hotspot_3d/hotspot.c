#include "thermal.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    chip_t chip = {.nx = 24, .ny = 32, .nz = 4, .t_chip = 0.0005f, .chip_height = 0.016f, .chip_width = 0.016f};
    int iterations = argc > 1 ? atoi(argv[1]) : 40, n = chip.nx * chip.ny * chip.nz;
    float *power = malloc(n * sizeof(float)), *a = malloc(n * sizeof(float)), *b = malloc(n * sizeof(float)), dt;
    floorplan(&chip, power, a);
    for (int i = 0; i < n; i++)
        b[i] = a[i];
    stencil_t s = coefficients(&chip, &dt);
    compute(&chip, s, power, a, b, iterations);
    float *last = iterations % 2 ? b : a;
    for (int z = 0; z < chip.nz; z++) {
        double sum = 0;
        float hottest = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(max: hottest) \
        map(to: last[z * chip.nx * chip.ny:chip.nx * chip.ny])
        for (int i = z * chip.nx * chip.ny; i < (z + 1) * chip.nx * chip.ny; i++) {
            sum += last[i];
            hottest = last[i] > hottest ? last[i] : hottest;
        }
        printf("layer %d: mean %.2f hottest %.2f\n", z, sum / (chip.nx * chip.ny), hottest);
    }
    free(power), free(a), free(b);
    return 0;
}
