#include "sweep.h"

/* source = fixed + scattering; flux and source are on the device. */
void source_compute(struct problem *p)
{
    const int nx = p->mesh.nx, ny = p->mesh.ny, ng = p->groups;
    double (*flux)[ny][nx] = (void *)p->flux;
    double (*source)[ny][nx] = (void *)p->source;
    const double (*sigs)[ng] = (const void *)p->sigs;

#pragma omp target teams distribute collapse(2) map(alloc : flux[:ng], source[:ng]) map(to : sigs[:ng])
    for (int g = 0; g < ng; g++)
        for (int j = 0; j < ny; j++) {
#pragma omp parallel for simd
            for (int i = 0; i < nx; i++) {
                double q = (i < nx / 3 && j < ny / 3) ? 1.0 : 0.05;
                for (int h = 0; h < ng; h++)
                    q += sigs[h][g] * flux[h][j][i];
                source[g][j][i] = q;
            }
        }
}
