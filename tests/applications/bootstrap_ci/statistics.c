#include "statistics.h"
#include <math.h>

double stat_mean(double n, double s1, double s2, double s3)
{
    (void)s2, (void)s3;
    return s1 / n;
}
double stat_spread(double n, double s1, double s2, double s3)
{
    (void)s3;
    return sqrt(s2 / n - s1 * s1 / (n * n));
}
double stat_skew(double n, double s1, double s2, double s3)
{
    double m = s1 / n, v = s2 / n - m * m;
    return (s3 / n - 3 * m * v - m * m * m) / (v * sqrt(v));
}

/* The value of a rank, by counting: no sorted copy. */
double order_statistic(const double *values, int n, int rank)
{
    double found = -HUGE_VAL;
#pragma omp target teams distribute parallel for map(to : values[0 : n]) map(tofrom : found) reduction(max : found)
    for (int i = 0; i < n; i++) {
        int below = 0;
        for (int j = 0; j < n; j++)
            below += values[j] < values[i] || (values[j] == values[i] && j < i);
        if (below == rank)
            found = values[i];
    }
    return found;
}
