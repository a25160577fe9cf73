#include "acoustic.h"

static float profile(int i, int n)
{
    int into = i < LAYER ? LAYER - i : i >= n - LAYER ? i - (n - LAYER - 1) : 0;
    return (float)into * into / (LAYER * LAYER);
}

void damping(struct medium *m, float strength)
{
    for (int z = 0; z < NZ; z++)
        m->damp_z[z] = strength * profile(z, NZ);
    for (int x = 0; x < NX; x++)
        m->damp_x[x] = strength * profile(x, NX);
}

void velocity(struct fields *f, const struct medium *m, float k)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: f[0:1], m[0:1])
    for (int z = 0; z < NZ - 1; z++)
        for (int x = 0; x < NX - 1; x++) {
            float here = f->px[z][x] + f->pz[z][x];
            f->vx[z][x] = (1 - m->damp_x[x]) * f->vx[z][x] - k * (f->px[z][x + 1] + f->pz[z][x + 1] - here);
            f->vz[z][x] = (1 - m->damp_z[z]) * f->vz[z][x] - k * (f->px[z + 1][x] + f->pz[z + 1][x] - here);
        }
}

void pressure(struct fields *f, const struct medium *m, float k)
{
#pragma omp target teams distribute map(to: f[0:1], m[0:1])
    for (int z = 1; z < NZ; z++) {
        const float dz = m->damp_z[z];
#pragma omp parallel for simd shared(f, m)
        for (int x = 1; x < NX; x++) {
            float c = k * m->kappa[z][x];
            f->px[z][x] = (1 - m->damp_x[x]) * f->px[z][x] - c * (f->vx[z][x] - f->vx[z][x - 1]);
            f->pz[z][x] = (1 - dz) * f->pz[z][x] - c * (f->vz[z][x] - f->vz[z - 1][x]);
        }
    }
}
