#include "thermal.h"

void compute(const chip_t *chip, stencil_t s, const float *power, float *t_in, float *t_out, int iterations)
{
    const int nx = chip->nx, ny = chip->ny, nz = chip->nz;
#pragma omp target data map(to: power[0:nx * ny * nz]) map(tofrom: t_in[0:nx * ny * nz], t_out[0:nx * ny * nz])
    {
        float *a = t_in, *b = t_out;
        int count = 0;
        do {
#pragma omp target map(to: s)
#pragma omp teams distribute parallel for
            for (int y = 0; y < ny; y++) {
                for (int z = 0; z < nz; z++)
#pragma omp simd
                    for (int x = 0; x < nx; x++) {
                        int c = x + y * nx + z * nx * ny;
                        int w = x == 0 ? c : c - 1, e = x == nx - 1 ? c : c + 1;
                        int n = y == 0 ? c : c - nx, so = y == ny - 1 ? c : c + nx;
                        int bo = z == 0 ? c : c - nx * ny, t = z == nz - 1 ? c : c + nx * ny;
                        b[c] = s.cc * a[c] + s.cw * a[w] + s.ce * a[e] + s.cs * a[so] + s.cn * a[n] + s.cb * a[bo] +
                               s.ct * a[t] + s.step_div_cap * power[c] + s.ct * AMB_TEMP;
                    }
            }
            float *t = a;
            a = b;
            b = t;
            count++;
        } while (count < iterations);
    }
}
