#include "ode.h"

void rossler(double t, const double *restrict x, double *restrict dx, double c)
{
    dx[0] = -x[1] - x[2];
    dx[1] = x[0] + 0.2 * x[1];
    dx[2] = 0.2 + x[2] * (x[0] - c);
    (void)t;
}
