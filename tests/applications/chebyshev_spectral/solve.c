#include "chebyshev.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double runge(double x) { return 1 / (1 + 4 * x * x); }
static double wave(double x) { return exp(x) * sin(3 * x); }
static double wave_slope(double x) { return exp(x) * (sin(3 * x) + 3 * cos(3 * x)); }

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 101;
    double x[n], y[n], samples[DEGREE_LIMIT + 1];
    for (int i = 0; i < n; i++)
        x[i] = -1 + 2.0 * i / (n - 1);
    for (int degree = 8; degree <= 32; degree *= 2) {
        double worst[3] = {0};
        for (int j = 0; j <= degree; j++)
            samples[j] = runge(cos(M_PI * (j + 0.5) / (degree + 1)));
        series r = interpolate(degree, samples);
        evaluate(&r, n, x, y);
        for (int i = 0; i < n; i++)
            worst[0] = fmax(worst[0], fabs(y[i] - runge(x[i])));
        for (int j = 0; j <= degree; j++)
            samples[j] = wave(cos(M_PI * (j + 0.5) / (degree + 1)));
        series w = interpolate(degree, samples), dw = derivative(&w);
        evaluate(&w, n, x, y);
        for (int i = 0; i < n; i++)
            worst[1] = fmax(worst[1], fabs(y[i] - wave(x[i])));
        evaluate(&dw, n, x, y);
        for (int i = 0; i < n; i++)
            worst[2] = fmax(worst[2], fabs(y[i] - wave_slope(x[i])));
        printf("degree %2d: Runge %.3e,", degree, worst[0]);
        for (int k = 1; k < 3; k++)
            printf(worst[k] < 1e-8 ? " exact" : " %.3e", worst[k]);
        printf(", c0 %.6f\n", w.coefficient[0]);
    }
    return 0;
}
