#include "lattice.h"
#include <stdlib.h>
#include <string.h>

int lattice_open(lattice *l, const int size[NDIM])
{
    size_t cells = 1;
    memcpy(l->size, size, sizeof l->size);
    for (int d = 0; d < NDIM; d++) cells *= (size_t)size[d];
    l->f = malloc(cells * sizeof *l->f);
    l->g = malloc(cells * sizeof *l->g);
    if (!l->f || !l->g) return 0;
    for (size_t c = 0; c < cells; c++)
        for (int q = 0; q < Q; q++) l->f[c][q] = weight[q] * (c == cells / 2 ? 36 : 18);
#pragma omp target enter data map(to: l->f[0:cells]) map(alloc: l->g[0:cells])
    return (int)cells;
}

void lattice_stream(lattice *l)
{
    cell *f = l->f, *g = l->g;
    int nx = l->size[0], ny = l->size[1];
    KERNEL_2D
    for (int i = 0; i < nx; i++)
        for (int j = 0; j < ny; j++) {
            const int size[NDIM] = {nx, ny};
            for (int q = 0; q < Q; q++) {
                const int from[NDIM] = {i - offset[q][0], j - offset[q][1]};
                g[i * ny + j][q] = f[site(size, from)][q];
            }
        }
    l->f = g;
    l->g = f;
}

void lattice_collide(lattice *l, real omega)
{
    cell *f = l->f;
    const int nx = l->size[0], ny = l->size[1];
    KERNEL_2D
    for (int i = 0; i < nx; i++)
        for (int j = 0; j < ny; j++) {
            real *const c = f[i * ny + j];
            real rho = 0;
            for (int q = 0; q < Q; q++) rho += c[q];
            for (int q = 0; q < Q; q++) c[q] += omega * (weight[q] * rho - c[q]);
        }
}

void lattice_close(lattice *l)
{
    size_t cells = (size_t)l->size[0] * l->size[1];
#pragma omp target exit data map(from: l->f[0:cells]) map(delete: l->g[0:cells])
    free(l->g);
}
