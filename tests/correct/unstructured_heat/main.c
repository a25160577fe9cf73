/* Heat on an unstructured mesh of cells and faces: fluxes by face, sums by cell (gather), against a scatter by atomics. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mesh.h"

static void fluxes(const struct mesh *m, const scalar_t *u, scalar_t *flux)
{
    const struct face *face = m->face;
    const index_t faces = m->faces;
#pragma omp target teams distribute parallel for map(to: face[0:faces]) map(to: u[0:m->cells]) map(from: flux[0:faces])
    for (index_t f = 0; f < faces; f++)
        flux[f] = face[f].area_over_distance * (u[face[f].left] - u[face[f].right]);
}

static void gather(const struct mesh *m, scalar_t *u, const scalar_t *flux, scalar_t dt)
{
    const index_t *start = m->start, *around = m->around, cells = m->cells;
    const signed char *sign = m->sign;
    const scalar_t *volume = m->volume;
#pragma omp target teams distribute parallel for
    for (index_t c = 0; c < cells; c++) {
        scalar_t sum = 0.0;
        for (index_t k = start[c]; k < start[c + 1]; k++)
            sum += sign[k] * flux[around[k]];
        u[c] += dt / volume[c] * sum;
    }
}

static void scatter(const struct mesh *m, scalar_t *u, const scalar_t *flux, scalar_t dt)
{
    const struct face *face = m->face;
    const scalar_t *volume = m->volume;
    index_t faces = m->faces;
#pragma omp target teams distribute parallel for
    for (index_t f = 0; f < faces; f++) {
        index_t l = face[f].left, r = face[f].right;
#pragma omp atomic update
        u[l] -= dt / volume[l] * flux[f];
#pragma omp atomic update
        u[r] += dt / volume[r] * flux[f];
    }
}

int main(int argc, char **argv)
{
    for (int a = 1; a < argc; a++)
        if (!strcmp(argv[a], "-v"))
            verbosity++;
    struct mesh *m = mesh_ring_of_sticks(12, 20);
    scalar_t *u = malloc(m->cells * sizeof *u), *flux = malloc(m->faces * sizeof *flux), sums[2];
    index_t cells = m->cells, faces = m->faces;

    mesh_upload(m);
#pragma omp target data map(alloc: u[0:cells], flux[0:faces])
    for (int variant = 0; variant < 2; variant++) {
        sums[variant] = 0.0;
        for (index_t c = 0; c < cells; c++)
            u[c] = c < 20 ? 10.0 : 0.0;
#pragma omp target update to(u[0:cells])
        for (int step = 0; step < 60; step++) {
            fluxes(m, u, flux);
            (variant ? scatter : gather)(m, u, flux, 0.15);
        }
#pragma omp target update from(u[0:cells])
        for (index_t c = 0; c < cells; c++)
            sums[variant] += u[c] * (1 + c % 7);
    }
    LOG(1, "difference %g\n", sums[0] - sums[1]);
    printf("%.6g %.6g %s\n", sums[0], sums[1], fabs(sums[0] - sums[1]) < 1e-9 ? "same" : "different");
    mesh_discard(m);
    free(u);
    free(flux);
    mesh_drop(m);
    return 0;
}
