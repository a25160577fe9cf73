#include "sweep.h"
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* One quadrant, diagonal by diagonal: the cells of a diagonal, the angles and the groups are independent. */
static void sweep_quadrant(struct problem *p, int quadrant, double *work)
{
    const int nx = p->mesh.nx, ny = p->mesh.ny, ng = p->groups, na = p->quad.angles;
    const int right = quadrant & 1, up = quadrant >> 1;
    const double dx = p->mesh.dx, dy = p->mesh.dy;
    double (*flux)[ny][nx] = (void *)p->flux;
    double (*source)[ny][nx] = (void *)p->source;
    double (*west)[na][ny] = (void *)work;
    double (*south)[na][nx] = (void *)(work + ng * na * ny);
    double *mu = p->quad.mu, *eta = p->quad.eta, *weight = p->quad.weight, *sigt = p->sigt;

#pragma omp target teams distribute parallel for map(alloc : work[:ng * na * (ny + nx)])
    for (int k = 0; k < ng * na * (ny + nx); k++)
        work[k] = 0;

    for (int diagonal = 0; diagonal < nx + ny - 1; diagonal++) {
        const int first = MAX(0, diagonal - ny + 1), last = MIN(diagonal, nx - 1);
#pragma omp target teams distribute parallel for collapse(2) \
    map(alloc : work[:ng * na * (ny + nx)], flux[:ng], source[:ng]) \
    map(alloc : mu[:na], eta[:na], weight[:na], sigt[:ng])
        for (int g = 0; g < ng; g++)
            for (int c = first; c <= last; c++) {
                int i = right ? c : nx - 1 - c, j = up ? diagonal - c : ny - 1 - (diagonal - c);
                double sum = 0;
                for (int a = 0; a < na; a++) {
                    double cx = 2 * mu[a] / dx, cy = 2 * eta[a] / dy;
                    double in_x = west[g][a][j], in_y = south[g][a][i];
                    double psi = (source[g][j][i] + cx * in_x + cy * in_y) / (sigt[g] + cx + cy);
                    west[g][a][j] = MAX(2 * psi - in_x, 0.0);
                    south[g][a][i] = MAX(2 * psi - in_y, 0.0);
                    sum += weight[a] * psi;
                }
                flux[g][j][i] += sum;
            }
    }
}

void sweep_all(struct problem *p)
{
    const int cells = p->mesh.nx * p->mesh.ny * p->groups;
    const int words = p->groups * p->quad.angles * (p->mesh.nx + p->mesh.ny);
    double *work = malloc(sizeof(double) * words), *flux = p->flux;
#pragma omp target enter data map(alloc : work[:words])
#pragma omp target teams loop map(alloc : flux[:cells])
    for (int c = 0; c < cells; c++)
        flux[c] = 0;
    for (int q = 0; q < OCTANTS; q++)
        sweep_quadrant(p, q, work);
#pragma omp target exit data map(delete : work[:words])
    free(work);
}
