#include "gas.h"
#include <math.h>

#pragma omp declare target
double gas_gamma = 1.4;

static double least(double a, double b) { return a < b ? a : b; }

double limited_slope(enum limiter kind, double a, double b)
{
    double sign = a > 0 ? 1.0 : -1.0;
    if (a * b <= 0)
        return 0;
    switch (kind) {
    case MINMOD:
        return fabs(a) < fabs(b) ? a : b;
    case VAN_LEER:
        return 2 * a * b / (a + b);
    case MC:
    default:
        return sign * least(0.5 * fabs(a + b), 2 * least(fabs(a), fabs(b)));
    }
}
#pragma omp end declare target
