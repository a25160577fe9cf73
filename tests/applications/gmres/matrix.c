#include "gmres.h"

void convection_apply(const void *self, int n, const double *x, double *y)
{
    const convection c = *(const convection *)self;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(from : y[0 : n]) firstprivate(c)
    for (int i = 0; i < n; i++) {
        const int row = i / c.side, column = i % c.side;
        double west = column ? x[i - 1] : 0, east = column < c.side - 1 ? x[i + 1] : 0;
        double south = row ? x[i - c.side] : 0, north = row < c.side - 1 ? x[i + c.side] : 0;
        y[i] = c.diffusion * (4 * x[i] - west - east - south - north) + 0.5 * c.wind * (east - west + north - south);
    }
}
