#ifndef SMOOTHING_H
#define SMOOTHING_H
#include <math.h>
#pragma omp declare target
#if defined(KERNEL_WENDLAND)
static inline double W(double r, double h)
{
    double q = r / h, s = 1 - 0.5 * q;
    return q < 2 ? 7 / (4 * 3.14159265358979 * h * h) * s * s * s * s * (2 * q + 1) : 0;
}
static inline double dW(double r, double h) /* (dW/dr) / r */
{
    double q = r / h, s = 1 - 0.5 * q;
    return q < 2 ? 7 / (4 * 3.14159265358979 * h * h) * -5 * s * s * s / (h * h) : 0;
}
#else
static inline double W(double r, double h) { double q = r / h; return exp(-q * q) / (3.14159265358979 * h * h); }
static inline double dW(double r, double h) { return -2 / (h * h) * W(r, h); }
#endif
#pragma omp end declare target
#endif
