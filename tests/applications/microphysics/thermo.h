#ifndef THERMO_H
#define THERMO_H
#include <math.h>
#include <stdbool.h>
#pragma omp declare target
static const float CP = 1004.f, LV = 2.5e6f, RV = 461.f, RD = 287.f;

/* Tetens */
static inline float saturation(float t, float p)
{
    float es = 611.2f * expf(17.67f * (t - 273.15f) / (t - 29.65f));
    return 0.622f * es / (p - 0.378f * es);
}
static inline float slope(float t, float qs) { return qs * LV / (RV * t * t); }
#pragma omp end declare target
#endif
