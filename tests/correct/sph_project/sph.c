#include "sph.h"

#include <math.h>
#include <stdlib.h>

#include "kernel.h"

struct sph_s {
    int n;
    double mass;
    double *x, *y, *vx, *vy, *rho, *p;
};

enum sph_status sph_init(sph_handle *out, int n)
{
    struct sph_s *s;
    int i, side = (int)sqrt(n);
    double *x, *y, *vx, *vy, *rho, *p;
    if (n < 4)
        return SPH_BAD_ARGUMENT;
    if (!(s = malloc(sizeof *s)))
        return SPH_NO_MEMORY;
    n = side * side;
    x = malloc(6 * n * sizeof *x);
    if (!x) {
        free(s);
        return SPH_NO_MEMORY;
    }
    y = x + n;
    vx = y + n;
    vy = vx + n;
    rho = vy + n;
    p = rho + n;
    for (i = 0; i < n; i++) {
        x[i] = (i % side + 0.5 + 0.1 * sin(i)) / side;
        y[i] = (i / side + 0.5 + 0.1 * cos(3 * i)) / side;
        vx[i] = vy[i] = rho[i] = p[i] = 0.0;
    }
    *s = (struct sph_s){.n = n, .mass = 1.0 / n, .x = x, .y = y, .vx = vx, .vy = vy, .rho = rho, .p = p};
#pragma omp target enter data map(to: x[0:6 * n])
    *out = s;
    return SPH_OK;
}

void sph_step(sph_handle s, double dt)
{
    const int n = s->n;
    const double mass = s->mass;
    double *x = s->x, *y = s->y, *vx = s->vx, *vy = s->vy, *rho = s->rho, *p = s->p;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int j = 0; j < n; j++)
            sum += mass * cubic_spline(hypot(x[i] - x[j], y[i] - y[j]));
        rho[i] = sum;
        p[i] = 10.0 * (pow(sum, 1.4) - 0.5);
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double ax = 0.0, ay = 0.0;
        for (int j = 0; j < n; j++) {
            double dx = x[i] - x[j], dy = y[i] - y[j], r = hypot(dx, dy), w;
            if (j == i || r >= 2.0 * H_SMOOTH)
                continue;
            w = mass * (p[i] / (rho[i] * rho[i]) + p[j] / (rho[j] * rho[j])) * cubic_slope(r) / r;
            ax -= w * dx;
            ay -= w * dy;
        }
        vx[i] += dt * ax;
        vy[i] += dt * ay;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        x[i] += dt * vx[i];
        y[i] += dt * vy[i];
    }
}

enum sph_status sph_get(sph_handle s, enum sph_field what, double *mean)
{
    int n = s->n;
    double sum = 0.0;
    const double *a;
    switch (what) {
    case SPH_DENSITY:
        a = s->rho;
        break;
    case SPH_PRESSURE:
        a = s->p;
        break;
    case SPH_SPEED:
        a = s->vx;
        break;
    default:
        return SPH_BAD_ARGUMENT;
    }
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < n; i++)
        sum += what == SPH_SPEED ? fabs(a[i]) : a[i];
    *mean = sum / n;
    return SPH_OK;
}

void sph_finalize(sph_handle *h)
{
    double *x = (*h)->x;
    int n = (*h)->n;
#pragma omp target exit data map(delete: x[0:6 * n])
    free(x);
    free(*h);
    *h = NULL;
}
