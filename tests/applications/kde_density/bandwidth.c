#include "kde.h"

double silverman(const double *x, size_t n)
{
    double mean = 0, square = 0;
#pragma omp target data map(to: x[0:n])
    {
#pragma omp target teams distribute parallel for reduction(+: mean) map(tofrom: mean)
        for (size_t i = 0; i < n; i++)
            mean += x[i] / n;
#pragma omp target teams distribute parallel for reduction(+: square) map(tofrom: square)
        for (size_t i = 0; i < n; i++)
            square += (x[i] - mean) * (x[i] - mean) / (n - 1);
    }
    return 1.06 * sqrt(square) * pow(n, -0.2);
}
