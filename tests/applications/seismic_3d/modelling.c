#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "seismic.h"

#define RECEIVERS 6

int main(int argc, char **argv)
{
    struct grid g = {28, 26, 30, 10.f, 0.001f};
    int steps = argc > 1 ? atoi(argv[1]) : 40;
    struct shot shot = {.sz = 8, .sy = g.ny / 2, .sx = g.nx / 2, .peak = 40};
    size_t n = CUBE(g);
    real *p = calloc(n, sizeof *p), *q = calloc(n, sizeof *q), *v = malloc(n * sizeof *v);
    int where[RECEIVERS];
    real(*traces)[RECEIVERS] = malloc(steps * sizeof *traces);
    for (size_t i = 0; i < n; i++)
        v[i] = i < n / 2 ? 2000.f : 3000.f;
    for (int r = 0; r < RECEIVERS; r++)
        where[r] = (5 * g.ny + g.ny / 2) * g.nx + 7 + 3 * r;

#pragma omp target enter data map(to: p[:n], q[:n], v[:n], where[:RECEIVERS])
    for (int s = 0; s < steps; s++) {
        propagate(g, q, p, v);
        inject(g, &shot, q, s);
        sponge(g, p, q);
        record(g, q, RECEIVERS, where, traces[s]);
        real *swap = p;
        p = q;
        q = swap;
    }
#pragma omp target update from(p[:n])
#pragma omp target exit data map(delete: p[:n], q[:n], v[:n], where[:RECEIVERS])

    double energy = 0;
    for (size_t i = 0; i < n; i++)
        energy += (double)p[i] * p[i];
    printf("energy %.3e\n", energy);
    for (int r = 0; r < RECEIVERS; r++) {
        real most = 0;
        int when = 0;
        for (int s = 0; s < steps; s++)
            if (fabsf(traces[s][r]) > most)
                most = fabsf(traces[s][r]), when = s;
        printf("receiver %d: %.3e at %d\n", r, most, when);
    }
    free(p), free(q), free(v), free(traces);
    return 0;
}
