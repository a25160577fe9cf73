#include "xy.h"
#include <math.h>
#include <stdlib.h>

XYModel *xy_new(size_t nx, size_t ny)
{
    XYModel *m = calloc(1, sizeof *m);
    *m = (XYModel){nx, ny, 1.0, 0.1, malloc(nx * ny * sizeof(double)), malloc(nx * ny * sizeof(double)), NULL};
    for (size_t i = 0; i < nx * ny; i++)
        m->theta[i] = fmod(1.7 * i * i, 6.283185307179586);
#pragma omp target enter data map(to : m[:1]) map(to : m->theta[:nx * ny]) map(alloc : m->next[:nx * ny])
    return m;
}

void xy_free(XYModel *m)
{
#pragma omp target exit data map(release : m->theta[:m->nx * m->ny], m->next[:m->nx * m->ny]) map(release : m[:1])
    free(m->theta), free(m->next), free(m);
}

#pragma omp declare target
static double torque(const XYModel *m, const double *theta, size_t x, size_t y)
{
    double own = theta[AT(m, x, y)];
    return m->coupling * (sin(theta[AT(m, x + 1, y)] - own) + sin(theta[AT(m, x + m->nx - 1, y)] - own)
                          + sin(theta[AT(m, x, y + 1)] - own) + sin(theta[AT(m, x, y + m->ny - 1)] - own));
}

/* reflects the angle on that of the local field */
static double reflected(const XYModel *m, const double *theta, size_t x, size_t y)
{
    double c = 0, s = 0;
    const size_t around[4] = {AT(m, x + 1, y), AT(m, x + m->nx - 1, y), AT(m, x, y + 1), AT(m, x, y + m->ny - 1)};
    for (int k = 0; k < 4; k++)
        c += cos(theta[around[k]]), s += sin(theta[around[k]]);
    return 0.5 * (2 * atan2(s, c) - 2 * theta[AT(m, x, y)]);
}
#pragma omp end declare target

void xy_relax(XYModel *m, int steps, int over)
{
    for (int step = 0; step < steps; step++) {
#pragma omp target teams distribute parallel for collapse(2) firstprivate(over)
        for (size_t y = 0; y < m->ny; y++)
            for (size_t x = 0; x < m->nx; x++) {
                double (*rule)(const XYModel *, const double *, size_t, size_t) = over ? reflected : torque;
                m->next[AT(m, x, y)] = m->theta[AT(m, x, y)] + m->step * rule(m, m->theta, x, y);
            }
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < m->nx * m->ny; i++)
            m->theta[i] = m->next[i];
    }
}

Order xy_order(const XYModel *m)
{
    double c = 0, s = 0;
#pragma omp target teams distribute parallel for reduction(+ : c, s) map(tofrom : c, s)
    for (size_t i = 0; i < m->nx * m->ny; i++) {
        c += cos(m->theta[i]);
        s += sin(m->theta[i]);
    }
    return (Order){c / (m->nx * m->ny), s / (m->nx * m->ny)};
}
