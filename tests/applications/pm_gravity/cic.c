#include "mesh.h"
#include <math.h>

void cic_deposit(const struct dust *d, long long (*mass)[M][M])
{
    const double *x = d->x[0], *y = d->x[1], *z = d->x[2];
    const int n = d->n;
#pragma omp target teams distribute parallel for collapse(3) map(from : mass[0 : M])
    for (int i = 0; i < M; i++)
        for (int j = 0; j < M; j++)
            for (int k = 0; k < M; k++)
                mass[i][j][k] = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n], y[0 : n], z[0 : n]) map(tofrom : mass[0 : M])
    for (int p = 0; p < n; p++) {
        double at[3] = {x[p], y[p], z[p]}, w[3][2];
        int c[3];
        for (int d = 0; d < 3; d++) {
            c[d] = (int)floor(at[d]);
            w[d][1] = at[d] - c[d];
            w[d][0] = 1 - w[d][1];
        }
        for (int q = 0; q < 8; q++) {
            long long part = (long long)(w[0][q & 1] * w[1][q >> 1 & 1] * w[2][q >> 2] * MASS_UNIT);
#pragma omp atomic
            mass[WRAP(c[0] + (q & 1))][WRAP(c[1] + (q >> 1 & 1))][WRAP(c[2] + (q >> 2))] += part;
        }
    }
}

void cic_kick(struct dust *d, cube phi, double dt)
{
    double *x = d->x[0], *y = d->x[1], *z = d->x[2], *vx = d->v[0], *vy = d->v[1], *vz = d->v[2];
    int n = d->n;
#pragma omp target teams distribute parallel for map(to : phi[0 : M]) map(tofrom : x[0 : n], y[0 : n], z[0 : n]) \
    map(tofrom : vx[0 : n], vy[0 : n], vz[0 : n])
    for (int p = 0; p < n; p++) {
        double *at[3] = {&x[p], &y[p], &z[p]}, *v[3] = {&vx[p], &vy[p], &vz[p]};
        int c[3] = {(int)rint(x[p]), (int)rint(y[p]), (int)rint(z[p])};
        for (int d = 0; d < 3; d++) {
            int a[3] = {c[0], c[1], c[2]}, b[3] = {c[0], c[1], c[2]};
            a[d]++, b[d]--;
            double g = -0.5 * (phi[WRAP(a[0])][WRAP(a[1])][WRAP(a[2])] - phi[WRAP(b[0])][WRAP(b[1])][WRAP(b[2])]);
            *v[d] += dt * g;
            *at[d] = fmod(*at[d] + dt * *v[d] + M, M);
        }
    }
}
