#include "sweep.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct problem p = {.mesh = {24, 18, 0.25, 0.3}, .groups = argc > 1 ? atoi(argv[1]) : 3};
    const int cells = p.mesh.nx * p.mesh.ny, ng = p.groups;
    quadrature_make(&p.quad, 6);
    p.sigt = malloc(sizeof(double) * ng);
    p.sigs = calloc(ng * ng, sizeof(double));
    p.flux = calloc(ng * cells, sizeof(double));
    p.source = calloc(ng * cells, sizeof(double));
    for (int g = 0; g < ng; g++) {
        p.sigt[g] = 1.0 + 0.3 * g;
        for (int h = 0; h <= g; h++)
            p.sigs[h * ng + g] = 0.5 / (g - h + 1);
    }
    double *old = malloc(sizeof(double) * ng * cells);
#pragma omp target enter data map(to : p.flux[:ng * cells], p.sigt[:ng]) map(alloc : p.source[:ng * cells]) \
    map(to : p.quad.mu[:p.quad.angles], p.quad.eta[:p.quad.angles], p.quad.weight[:p.quad.angles])
    int iteration = 0;
    double change = 1;
    while (change > 1e-3 && iteration < 30) {
        for (int c = 0; c < ng * cells; c++)
            old[c] = p.flux[c];
        source_compute(&p);
        sweep_all(&p);
#pragma omp target update from(p.flux[:ng * cells])
        change = 0;
        for (int c = 0; c < ng * cells; c++)
            change = fmax(change, fabs(p.flux[c] - old[c]));
        iteration++;
    }
    printf("inner iterations: %d\n", iteration);
    for (int g = 0; g < ng; g++) {
        double sum = 0;
        for (int c = 0; c < cells; c++)
            sum += p.flux[g * cells + c];
        printf("group %d: flux %.6e corner %.6e\n", g, sum / cells, p.flux[(g + 1) * cells - 1]);
    }
#pragma omp target exit data map(delete : p.flux[:ng * cells], p.sigt[:ng], p.source[:ng * cells]) \
    map(delete : p.quad.mu[:p.quad.angles], p.quad.eta[:p.quad.angles], p.quad.weight[:p.quad.angles])
    quadrature_free(&p.quad);
    free(p.sigt), free(p.sigs), free(p.flux), free(p.source), free(old);
    return 0;
}
