/* Source iteration for neutral particles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sweep.h"

int main(void)
{
    double(*source)[NI] = malloc(sizeof(double[NJ][NI])), (*flux)[NI] = calloc(NJ, sizeof *flux);
    double before = 0.0, total = 0.0, start = omp_get_wtime();
    int iteration;
    for (iteration = 0; iteration < 60; iteration++) {
        for (int j = 0; j < NJ; j++)
            for (int i = 0; i < NI; i++)
                source[j][i] = 0.3 * flux[j][i] + (i < NI / 3 && j < NJ / 3 ? 1.0 : 0.0);
        total = sweep_all(source, flux, 1.0);
        if (fabs(total - before) < 1e-3 * total)
            break;
        before = total;
    }
    if (omp_get_wtime() - start > 3600.0)
        fprintf(stderr, "slow machine\n");
    printf("total flux %.6g, centre %.6g, far corner %.4g\n", total, flux[NJ / 2][NI / 2], flux[NJ - 1][NI - 1]);
    free(source);
    free(flux);
    return 0;
}
