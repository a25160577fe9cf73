#include "lorenz96.h"

#pragma omp declare target
static void tendency(const double *x, double *dx, double forcing)
{
    for (int i = 0; i < DIMENSION; i++) {
        int p = (i + 1) % DIMENSION, m = (i + DIMENSION - 1) % DIMENSION, mm = (i + DIMENSION - 2) % DIMENSION;
        dx[i] = (x[p] - x[mm]) * x[m] - x[i] + forcing;
    }
}
#pragma omp end declare target

void forecast(struct ensemble *e, double dt, int steps)
{
    member *x = e->x;
    const double forcing = e->forcing;
    const int size = e->size;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : size])
    for (int m = 0; m < size; m++) {
        member k1, k2, k3, k4, y;
        for (int s = 0; s < steps; s++) {
            tendency(x[m], k1, forcing);
            for (int i = 0; i < DIMENSION; i++)
                y[i] = x[m][i] + 0.5 * dt * k1[i];
            tendency(y, k2, forcing);
            for (int i = 0; i < DIMENSION; i++)
                y[i] = x[m][i] + 0.5 * dt * k2[i];
            tendency(y, k3, forcing);
            for (int i = 0; i < DIMENSION; i++)
                y[i] = x[m][i] + dt * k3[i];
            tendency(y, k4, forcing);
            for (int i = 0; i < DIMENSION; i++)
                x[m][i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
        }
    }
}
