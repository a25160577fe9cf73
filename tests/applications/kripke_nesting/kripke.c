#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include "kripke.h"

static const struct {
    const char *name;
    kernel_t run;
} schedule[] = {{"LTimes", Kernel_LTimes}, {"Scattering", Kernel_Scattering}, {"LPlusTimes", Kernel_LPlusTimes}};

static double *device(size_t n)
{
    double *p = omp_target_alloc(n * sizeof *p, omp_get_default_device());
    if (!p)
        exit(1);
    return p;
}

int main(void)
{
    Grid_Data data = {.D = 8, .G = 5, .Z = 60, .M = 3};
    size_t cells = (size_t)data.D * data.G * data.Z, moments = (size_t)data.M * data.G * data.Z;
    data.psi = device(cells), data.rhs = device(cells), data.phi = device(moments), data.phi_out = device(moments);
    data.ell = malloc(sizeof(double) * data.M * data.D);
    data.ell_plus = malloc(sizeof(double) * data.M * data.D);
    data.sigs = malloc(sizeof(double) * 2 * data.M * data.G * data.G);
    data.material = malloc(sizeof(int) * data.Z);
    legendre_matrices(data.M, data.D, data.ell, data.ell_plus);
    for (int i = 0; i < 2 * data.M * data.G * data.G; i++)
        data.sigs[i] = 0.3 / (1 + i % 13);
    for (int z = 0; z < data.Z; z++)
        data.material[z] = z / 10 % 2;

    Kernel_Init(&data);
    printf("initial population %.6e\n", Kernel_Population(&data));
    for (int iteration = 0; iteration < 4; iteration++) {
        for (size_t k = 0; k < sizeof schedule / sizeof *schedule; k++) {
            double start = omp_get_wtime();
            schedule[k].run(&data);
            if (omp_get_wtime() < start)
                puts(schedule[k].name);
        }
        printf("iteration %d: population %.6e\n", iteration, Kernel_Population(&data));
    }
    double *first = malloc(sizeof(double) * moments);
    omp_target_memcpy(first, data.phi, sizeof(double) * moments, 0, 0, omp_get_initial_device(), omp_get_default_device());
    printf("phi %.6e %.6e\n", first[0], first[moments - 1]);
    double *all[] = {data.psi, data.rhs, data.phi, data.phi_out};
    for (int i = 0; i < 4; i++)
        omp_target_free(all[i], omp_get_default_device());
    free(first), free(data.ell), free(data.ell_plus), free(data.sigs), free(data.material);
    return 0;
}
