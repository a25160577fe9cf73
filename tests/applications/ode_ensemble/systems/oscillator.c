#include "ode.h"
#include <math.h>

/* driven, the third state measures the work */
void van_der_pol(double t, const double *restrict x, double *restrict dx, double mu)
{
    dx[0] = x[1];
    dx[1] = mu * (1 - x[0] * x[0]) * x[1] - x[0] + 0.3 * cos(1.7 * t);
    dx[2] = x[1] * 0.3 * cos(1.7 * t);
}
