#include "swarm.h"
#include <math.h>

#pragma omp declare target
static double sphere(const double *x)
{
    double s = 0;
    for (int d = 0; d < DIMENSIONS; d++)
        s += (x[d] - 0.5) * (x[d] - 0.5);
    return s;
}
static double rosenbrock(const double *x)
{
    double s = 0;
    for (int d = 0; d + 1 < DIMENSIONS; d++)
        s += 100 * (x[d + 1] - x[d] * x[d]) * (x[d + 1] - x[d] * x[d]) + (1 - x[d]) * (1 - x[d]);
    return s;
}
static double rastrigin(const double *x)
{
    double s = 10 * DIMENSIONS;
    for (int d = 0; d < DIMENSIONS; d++)
        s += x[d] * x[d] - 10 * cos(6.283185307179586 * x[d]);
    return s;
}
typedef double (*objective)(const double *x);

static objective objective_of(landscape where)
{
    objective found = sphere;
    if (where == ROSENBROCK)
        found = rosenbrock;
    else if (where == RASTRIGIN)
        found = rastrigin;
    return found;
}

double altitude(landscape where, const double *x)
{
    return objective_of(where)(x);
}
#pragma omp end declare target
