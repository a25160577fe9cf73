#include "lbm.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    lattice_t l = {.nx = 40, .ny = 32, .omega = 1.3, .lid = 0.08};
    int steps = argc > 1 ? atoi(argv[1]) : 40;
    if (argc > 2)
        l.omega = atof(argv[2]);
    size_t cells = (size_t)l.nx * l.ny;
    double *a = malloc(Q * cells * sizeof *a), *b = malloc(Q * cells * sizeof *b);
    l.f = a;
    l.g = b;
    l.solid = calloc(cells, 1);
    for (int y = 0; y < l.ny; y++)
        for (int x = 0; x < l.nx; x++) {
            l.solid[y * l.nx + x] = x == 0 || y == 0 || x == l.nx - 1 || y == l.ny - 1;
            for (int q = 0; q < Q; q++)
                a[IDX(&l, q, x, y)] = b[IDX(&l, q, x, y)] = WT[q];
        }
    unsigned char *solid = l.solid;
#pragma omp target data map(tofrom: a[0:Q * cells], b[0:Q * cells]) map(to: solid[0:cells])
    {
        for (int s = 1; s <= steps; s++) {
            apply_lid(&l);
            collide_and_stream(&l);
            if (s % 10 == 0) {
                double mass, energy = kinetic_energy(&l, &mass);
                printf("step %3d mass %.5e energy %.5e\n", s, mass, energy);
            }
        }
    }
    double ux = 0;
    for (int q = 0; q < Q; q++)
        ux += CX[q] * l.f[IDX(&l, q, l.nx / 2, l.ny - 4)];
    printf("momentum below the lid %.5e\n", ux);
    free(a);
    free(b);
    free(l.solid);
    return 0;
}
