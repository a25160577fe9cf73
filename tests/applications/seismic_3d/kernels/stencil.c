#include <stddef.h>
#include "seismic.h"

#pragma omp declare target
static const real coefficient[RADIUS + 1] = {-205.f / 72, 8.f / 5, -1.f / 5, 8.f / 315, -1.f / 560};
#pragma omp end declare target

void propagate(struct grid g, real *restrict next, const real *restrict now, const real *restrict velocity)
{
    AS3D(u1, g, next);
    AS3D(u0, g, now);
    AS3D(v, g, velocity);
    const real scale = g.dt * g.dt / (g.h * g.h);
#pragma omp target teams distribute collapse(2) map(tofrom: u1[0:g.nz]) map(to: u0[0:g.nz], v[0:g.nz])
    for (int z = RADIUS; z < g.nz - RADIUS; z++)
        for (int y = RADIUS; y < g.ny - RADIUS; y++) {
#pragma omp parallel for simd
            for (int x = RADIUS; x < g.nx - RADIUS; x++) {
                real lap = 3 * coefficient[0] * u0[z][y][x];
#pragma GCC unroll 4
                for (int r = 1; r <= RADIUS; r++)
                    lap += coefficient[r] * (u0[z][y][x + r] + u0[z][y][x - r] + u0[z][y + r][x] + u0[z][y - r][x] +
                                             u0[z + r][y][x] + u0[z - r][y][x]);
                u1[z][y][x] = 2 * u0[z][y][x] - u1[z][y][x] + v[z][y][x] * v[z][y][x] * scale * lap;
            }
        }
}

void sponge(struct grid g, real *a, real *b)
{
    const size_t n = CUBE(g);
    const int nx = g.nx, ny = g.ny, nz = g.nz;
#pragma omp target teams loop map(tofrom: a[:n], b[:n])
    for (size_t i = 0; i < n; i++) {
        int x = i % nx, y = i / nx % ny, z = i / ((size_t)nx * ny);
        int d = x < nx - 1 - x ? x : nx - 1 - x;
        d = y < d ? y : d;
        d = ny - 1 - y < d ? ny - 1 - y : d;
        d = nz - 1 - z < d ? nz - 1 - z : d;
        if (d < RADIUS + 3) {
            real w = 1 - 0.01f * (RADIUS + 3 - d);
            a[i] *= w;
            b[i] *= w;
        }
    }
}
