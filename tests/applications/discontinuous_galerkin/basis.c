#include "dg.h"
#include <math.h>

#pragma omp declare target
double points[NODES], weights[NODES], differentiation[NODES][NODES], at_left[NODES], at_right[NODES];
#pragma omp end declare target

static double lagrange(int j, double x)
{
    double l = 1;
    for (int k = 0; k < NODES; k++)
        if (k != j)
            l *= (x - points[k]) / (points[j] - points[k]);
    return l;
}

void make_basis(void)
{
    /* Gauss points by Newton's method */
    for (int i = 0; i < NODES; i++) {
        double x = -cos(M_PI * (i + 0.75) / (NODES + 0.5)), slope = 1;
        for (int it = 0; it < 50; it++) {
            double p0 = 1, p1 = x;
            for (int k = 2; k <= NODES; k++) {
                double p = ((2 * k - 1) * x * p1 - (k - 1) * p0) / k;
                p0 = p1, p1 = p;
            }
            slope = NODES * (x * p1 - p0) / (x * x - 1);
            x -= p1 / slope;
        }
        points[i] = x;
        weights[i] = 2 / ((1 - x * x) * slope * slope);
    }
    for (int j = 0; j < NODES; j++) {
        at_left[j] = lagrange(j, -1);
        at_right[j] = lagrange(j, 1);
        for (int i = 0; i < NODES; i++) {
            const double e = 1e-5;
            differentiation[i][j] = (lagrange(j, points[i] + e) - lagrange(j, points[i] - e)) / (2 * e);
        }
    }
#pragma omp target update to(points, weights, differentiation, at_left, at_right)
}
