#include "species.h"
#include <math.h>

#pragma omp declare target
static void fields_at(real x, real y, real z, const field_param *p, real e[3], real b[3])
{
    real r2 = x * x + y * y;
    e[0] = p->e0 * x, e[1] = p->e0 * y, e[2] = 0;
    b[0] = -p->ripple * x * z, b[1] = -p->ripple * y * z, b[2] = p->b0 * (1 + p->ripple * (z * z - 0.5f * r2));
}

static inline void cross(const real a[restrict 3], const real b[restrict 3], real c[restrict 3])
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}
#pragma omp end declare target

void boris(struct species *s, const field_param *fld, real dt, int steps)
{
    const int np = s->np;
    real *data = s->data;
    const real tem = 0.5f * dt * s->qm;
#pragma omp target data use_device_ptr(data)
    {
        real *x = data, *y = data + np, *z = data + 2 * np;
        real *ux = data + 3 * np, *uy = data + 4 * np, *uz = data + 5 * np;
#pragma omp target teams distribute parallel for is_device_ptr(x, y, z, ux, uy, uz) map(to : fld[0 : 1])
        for (int i = 0; i < np; i++) {
            real u[3] = {ux[i], uy[i], uz[i]};
            for (int k = 0; k < steps; k++) {
                real e[3], b[3], w[3], t[3];
                fields_at(x[i], y[i], z[i], fld, e, b);
                for (int d = 0; d < 3; d++)
                    u[d] += tem * e[d];
                real gamma = sqrtf(1 + u[0] * u[0] + u[1] * u[1] + u[2] * u[2]), b2 = 0;
                for (int d = 0; d < 3; d++) {
                    b[d] *= tem / gamma;
                    b2 += b[d] * b[d];
                }
                cross(u, b, t);
                for (int d = 0; d < 3; d++)
                    t[d] += u[d];
                cross(t, b, w);
                for (int d = 0; d < 3; d++)
                    u[d] += 2 / (1 + b2) * w[d] + tem * e[d];
                real step = dt / sqrtf(1 + u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
                x[i] += u[0] * step, y[i] += u[1] * step, z[i] += u[2] * step;
            }
            ux[i] = u[0], uy[i] = u[1], uz[i] = u[2];
        }
    }
}

double spec_energy(const struct species *s)
{
    const real *u = s->data;
    const int np = s->np;
    double energy = 0;
#pragma omp target teams distribute parallel for map(to : u[0 : 6 * np]) map(tofrom : energy) reduction(+ : energy)
    for (int i = 0; i < np; i++) {
        double u2 = 0;
        for (int d = 3; d < 6; d++)
            u2 += (double)u[d * np + i] * u[d * np + i];
        energy += u2 / (sqrt(1 + u2) + 1);
    }
    return energy / np;
}

double spec_radius(struct species *s)
{
    real *data = s->data;
    real most = 0;
    const int np = s->np;
#pragma omp target teams distribute parallel for map(data[0 : 6 * np]) map(most) reduction(max : most)
    for (int i = 0; i < np; i++)
        most = fmaxf(most, hypotf(data[i], data[np + i]));
    return most;
}
