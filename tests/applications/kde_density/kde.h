#ifndef KDE_H
#define KDE_H
#include <math.h>
#include <stddef.h>

#define KERNEL_LIST(X) \
    X(GAUSSIAN, gaussian, exp(-0.5 * u * u) * 0.3989422804) \
    X(EPANECHNIKOV, epanechnikov, fabs(u) < 1 ? 0.75 * (1 - u * u) : 0.0) \
    X(TRIANGULAR, triangular, fabs(u) < 1 ? 1 - fabs(u) : 0.0) \
    X(BIWEIGHT, biweight, fabs(u) < 1 ? 0.9375 * (1 - u * u) * (1 - u * u) : 0.0)

#define ENUM(name, fn, expr) KERNEL_##name,
enum kernel { KERNEL_LIST(ENUM) KERNELS };
#undef ENUM

#pragma omp declare target
#define DEFINE(name, fn, expr) \
    static inline double fn(double u) { return expr; }
KERNEL_LIST(DEFINE)
#undef DEFINE

static inline double kernel_at(enum kernel k, double u)
{
    switch (k) {
#define CASE(name, fn, expr) \
    case KERNEL_##name: return fn(u);
        KERNEL_LIST(CASE)
#undef CASE
    default: return 0;
    }
}
#pragma omp end declare target

typedef struct grid { double low, step; size_t n; } grid;

double silverman(const double *x, size_t n);
void density(enum kernel k, const double *x, size_t n, double h, grid g, double *f);
double cross_validate(enum kernel k, const double *x, size_t n, double h);
#endif
