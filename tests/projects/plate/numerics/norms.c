#include <math.h>

#include "numerics.h"

double norm(int n, const double *x)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : x[0 : n])
    for (int k = 1; k < n; k++)
        sum += precise_mean(x[k] * x[k], x[k - 1] * x[k - 1]);
    return sqrt(sum);
}
