#include <math.h>
#include "internal.h"
#define SOFT 0.05f
#define SQUARE(x) ((x) * (x))

void forces(int n, const float *x, const float *y, float *vx, float *vy, float dt)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        float ax = 0, ay = 0;
        for (int j = 0; j < n; j++) {
            const float dx = x[j] - x[i], dy = y[j] - y[i], r2 = SQUARE(dx) + SQUARE(dy) + SOFT;
            ax += dx / r2;
            ay += dy / r2;
        }
        vx[i] += ax * dt / n;
        vy[i] += ay * dt / n;
    }
}
