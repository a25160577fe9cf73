#include <math.h>

#include "column.h"

#pragma omp declare target
static double saturation(double t, double p)
{
    double e = 610.78 * exp(17.27 * (t - 273.16) / (t - 35.86));
    return fmin(0.5, EPS * e / p);
}
#pragma omp end declare target

void condensation(struct atmosphere *a, double dt)
{
    const int columns = a->columns, levels = a->levels;
#pragma omp target teams distribute parallel for
    for (int c = 0; c < columns; c++) {
        double falling = 0.0;
        for (int k = 0; k < levels; k++) {
            size_t i = LEVEL(k, c, columns);
            double t = a->temperature[i], q = a->vapour[i];
            for (int newton = 0; newton < 4; newton++) {
                double qs = saturation(t, a->pressure[i]), slope = qs * 17.27 * 237.3 / ((t - 35.86) * (t - 35.86));
                double excess = (q - qs) / (1.0 + LATENT / CP * slope);
                if (excess < 0.0 && a->cloud[i] < -excess)
                    excess = -a->cloud[i];
                q -= excess;
                t += LATENT / CP * excess;
                a->cloud[i] += excess;
            }
            a->temperature[i] = t;
            a->vapour[i] = q;
            if (a->cloud[i] > 1e-3) {
                double rate = fmin(1.0, 1e-3 * dt) * (a->cloud[i] - 1e-3);
                a->cloud[i] -= rate;
                falling += rate;
            }
        }
        a->rain[c] += falling;
    }
}
