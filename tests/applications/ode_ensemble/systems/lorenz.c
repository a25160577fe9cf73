#include "ode.h"

void lorenz(double t, const double *restrict x, double *restrict dx, double rho)
{
    (void)t;
    dx[0] = 10 * (x[1] - x[0]);
    dx[1] = x[0] * (rho - x[2]) - x[1];
    dx[2] = x[0] * x[1] - 8.0 / 3 * x[2];
}
