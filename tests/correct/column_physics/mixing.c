#include "column.h"

/* Implicit vertical diffusion: Thomas' algorithm in each column. */
void diffusion(struct atmosphere *a, double dt)
{
    const int columns = a->columns, levels = a->levels;
    double *fields[2] = {a->temperature, a->vapour};
    for (int f = 0; f < 2; f++) {
        double *x = fields[f];
#pragma omp target teams distribute parallel for map(tofrom: x[0:(size_t)columns * levels])
        for (int c = 0; c < columns; c++) {
            double upper[MAX_LEVELS], right[MAX_LEVELS], r = 2e-4 * dt;
            upper[0] = -r / (1.0 + r);
            right[0] = x[LEVEL(0, c, columns)] / (1.0 + r);
            for (int k = 1; k < levels; k++) {
                double b = k == levels - 1 ? 1.0 + r : 1.0 + 2.0 * r, m = b + r * upper[k - 1];
                upper[k] = -r / m;
                right[k] = (x[LEVEL(k, c, columns)] + r * right[k - 1]) / m;
            }
            x[LEVEL(levels - 1, c, columns)] = right[levels - 1];
            for (int k = levels - 2; k >= 0; k--)
                x[LEVEL(k, c, columns)] = right[k] - upper[k] * x[LEVEL(k + 1, c, columns)];
        }
    }
}

void radiation(struct atmosphere *a, double dt)
{
    const int columns = a->columns, levels = a->levels;
    int c, k;
#pragma omp target teams distribute parallel for private(k)
    for (c = 0; c < columns; c++) {
        double down = 0.0, up, emissivity = 0.08;
        double heating[MAX_LEVELS];
        for (k = 0; k < levels; k++) {
            double t = a->temperature[LEVEL(k, c, columns)], b = emissivity * SIGMA_SB * t * t * t * t;
            heating[k] = emissivity * down - b;
            down = down * (1.0 - emissivity) + b;
        }
        up = SIGMA_SB * 300.0 * 300.0 * 300.0 * 300.0;
        for (k = levels; k-- > 0;) {
            double t = a->temperature[LEVEL(k, c, columns)], b = emissivity * SIGMA_SB * t * t * t * t;
            heating[k] += emissivity * up - b;
            up = up * (1.0 - emissivity) + b;
        }
        for (k = 0; k < levels; k++)
            a->temperature[LEVEL(k, c, columns)] += dt * heating[k] / (CP * 250.0);
    }
}
