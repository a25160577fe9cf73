#include "vectors.h"

double dot(int n, const double *x, const double *y)
{
    double sum = 0;
#pragma omp target teams distribute parallel for simd reduction(+ : sum) map(to : x[0 : n], y[0 : n])
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

void axpy(int n, double a, const double *x, double *y)
{
#pragma omp target teams loop map(to : x[0 : n]) map(tofrom : y[0 : n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

void xpay(int n, const double *x, double a, double *y)
{
#pragma omp target parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])
    for (int i = 0; i < n; i++)
        y[i] = x[i] + a * y[i];
}
