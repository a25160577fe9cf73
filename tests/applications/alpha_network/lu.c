#include "network.h"
#include <math.h>
#pragma omp declare target
/* Gauss with partial pivots, in place; 0 when the matrix has none. */
int lu_solve(jacobian a, double b[SPECIES])
{
    for (int k = 0; k < SPECIES; k++) {
        int best = k;
        for (int i = k + 1; i < SPECIES; i++)
            if (fabs(a[i][k]) > fabs(a[best][k]))
                best = i;
        if (a[best][k] == 0)
            return 0;
        for (int j = 0; j < SPECIES; j++) {
            double t = a[k][j];
            a[k][j] = a[best][j], a[best][j] = t;
        }
        double t = b[k];
        b[k] = b[best], b[best] = t;
        for (int i = k + 1; i < SPECIES; i++) {
            double f = a[i][k] / a[k][k];
            for (int j = k; j < SPECIES; j++)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
    }
    for (int k = SPECIES - 1; k >= 0; k--) {
        for (int j = k + 1; j < SPECIES; j++)
            b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
    return 1;
}
double rate_of(int from, double t9)
{
    static const double barrier[SPECIES] = {4.4, 7.2, 9.1, 11.0, 12.5, 0}, scale[SPECIES] = {2e2, 9e3, 2e4, 8e4, 1e5, 0};
    return scale[from] * exp(-barrier[from] / cbrt(t9)) / cbrt(t9 * t9);
}
#pragma omp end declare target
