#include "cosmology.h"
#include <math.h>
#pragma omp declare target
static double curvature(const cosmology *c, double a) { return (1 - c->om - c->ol) * a * a; }
double e_lcdm(const cosmology *c, double z)
{
    double a = 1 + z;
    return sqrt(c->om * a * a * a + curvature(c, a) + c->ol);
}
double e_wcdm(const cosmology *c, double z)
{
    double a = 1 + z;
    return sqrt(c->om * a * a * a + curvature(c, a) + c->ol * pow(a, 3 * (1 + c->w0)));
}
double e_cpl(const cosmology *c, double z)
{
    double a = 1 + z, dark = pow(a, 3 * (1 + c->w0 + c->wa)) * exp(-3 * c->wa * z / a);
    return sqrt(c->om * a * a * a + curvature(c, a) + c->ol * dark);
}
#pragma omp end declare target
