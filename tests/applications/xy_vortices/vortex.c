#include "xy.h"
#include <math.h>

#pragma omp declare target
static double wrapped(double a)
{
    const double turn = 6.283185307179586;
    return a - turn * rint(a / turn);
}
#pragma omp end declare target

Vortices xy_vortices(const XYModel *m, int map[m->ny][m->nx])
{
    Vortices v = {0, 0};
    int plus = 0, minus = 0;
    size_t nx = m->nx, ny = m->ny;
#pragma omp target teams distribute map(from : map[:ny]) map(tofrom : plus, minus) reduction(+ : plus, minus)
    for (size_t y = 0; y < ny; y++) {
#pragma omp parallel for reduction(+ : plus, minus)
        for (size_t x = 0; x < nx; x++) {
            const double *t = m->theta;
            double a = t[AT(m, x, y)], b = t[AT(m, x + 1, y)], c = t[AT(m, x + 1, y + 1)], d = t[AT(m, x, y + 1)];
            double winding = wrapped(b - a) + wrapped(c - b) + wrapped(d - c) + wrapped(a - d);
            map[y][x] = (int)rint(winding / 6.283185307179586);
            plus += map[y][x] > 0;
            minus += map[y][x] < 0;
        }
    }
    v.plus = plus, v.minus = minus;
    return v;
}
