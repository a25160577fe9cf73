#pragma once
#define H_SMOOTH 0.05
#define W_CONST (10.0 / (7.0 * 3.14159265358979 * H_SMOOTH * H_SMOOTH))

#pragma omp declare target
static inline double cubic_spline(double r)
{
    double q = r / H_SMOOTH;
    return q < 1.0 ? W_CONST * (1.0 - 1.5 * q * q + 0.75 * q * q * q) : q < 2.0 ? W_CONST * 0.25 * (2.0 - q) * (2.0 - q) * (2.0 - q) : 0.0;
}

static inline double cubic_slope(double r)
{
    double q = r / H_SMOOTH;
    return (q < 1.0 ? -3.0 * q + 2.25 * q * q : q < 2.0 ? -0.75 * (2.0 - q) * (2.0 - q) : 0.0) * W_CONST / H_SMOOTH;
}
#pragma omp end declare target
